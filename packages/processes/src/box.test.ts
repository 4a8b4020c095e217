import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitWords, readCeilings } from './box.js';
import { programEnvironment } from './program-environment.js';

afterEach(() => vi.unstubAllEnvs());

const limits = { memoryBytes: 2 ** 31, cpuSeconds: 100, fileBytes: 2 ** 30 };

describe('limitWords', () => {
  it('asks for what is given, and for no core dump', () => {
    const words = limitWords(limits, new Map());
    expect(words).toContain('--data=2147483648');
    expect(words).toContain('--cpu=100:105');
    expect(words).toContain('--fsize=1073741824');
    expect(words).toContain('--core=0');
    expect(words.at(-1)).toBe('--');
  });

  it('never asks for more than this process may have itself', () => {
    const ceilings = readCeilings(
      [
        'Limit                     Soft Limit           Hard Limit           Units     ',
        'Max cpu time              unlimited            102                  seconds   ',
        'Max data size             unlimited            1000000              bytes     ',
        'Max core file size        0                    unlimited            bytes     ',
        'Max open files            64                   512                  files     ',
      ].join('\n'),
    );
    const words = limitWords(limits, ceilings);
    expect(words).toContain('--data=1000000');
    expect(words).toContain('--cpu=100:102');
    expect(words).toContain('--nofile=512');
    expect(words).toContain('--fsize=1073741824');
  });
});

describe('programEnvironment', () => {
  it('holds what a program needs and none of our secrets', () => {
    const secrets = ['POLYDUB_NATS_URL', 'POLYDUB_SPEECH_KEY', 'AWS_SECRET_ACCESS_KEY', 'OPENAI_API_KEY', 'NATS_TOKEN'];
    for (const name of [...secrets, 'LD_PRELOAD']) vi.stubEnv(name, 'secret');
    vi.stubEnv('LC_ALL', 'C.UTF-8');
    vi.stubEnv('FONTCONFIG_FILE', '/etc/fonts/fonts.conf');
    const environment = programEnvironment();
    expect(environment).toMatchObject({
      PATH: expect.any(String),
      LC_ALL: 'C.UTF-8',
      FONTCONFIG_FILE: expect.any(String),
    });
    expect(Object.values(environment)).not.toContain('secret');
    expect(Object.keys(environment).filter((name) => /KEY|TOKEN|NATS|AWS|POLYDUB/.test(name))).toEqual([]);
  });

  it('takes what one program needs besides', () => {
    vi.stubEnv('PIP_INDEX_URL', 'http://127.0.0.1/simple');
    expect(programEnvironment(/^PIP_/)).toHaveProperty('PIP_INDEX_URL');
    expect(programEnvironment()).not.toHaveProperty('PIP_INDEX_URL');
  });
});
