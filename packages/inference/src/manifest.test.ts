import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadManifests, ownManifestFolder } from './load-manifests.js';
import { type ModelManifest, manifestFingerprint, modelManifestSchema } from './manifest.js';

const model = modelManifestSchema.parse({
  name: 'tiny',
  title: 'Tiny',
  capability: 'transcription',
  profile: 'offline',
  licence: 'MIT',
  homepage: 'https://example.org',
  needs: { diskMiB: 1, memoryMiB: 1 },
  files: [
    {
      name: 'a.bin',
      sizeBytes: 1,
      sha256: 'a'.repeat(64),
      sources: [{ kind: 'npm', package: '@scope/a@1.0.0', member: 'a.bin' }],
    },
  ],
  made: [{ name: 'b.onnx', by: 'maker', version: '1' }],
});
const file = model.files[0];
const withFile = (change: object) => modelManifestSchema.safeParse({ ...model, files: [{ ...file, ...change }] });

describe('the manifest schema', () => {
  it('refuses paths that leave the folder', () => {
    expect(withFile({ name: '../a.bin' }).success).toBe(false);
    expect(withFile({ name: '/a.bin' }).success).toBe(false);
    expect(withFile({ name: 'voices/a.bin' }).success).toBe(true);
  });

  it('refuses a moving hub branch', () => {
    const source = { kind: 'hub', repo: 'owner/name', revision: 'main', file: 'a' };
    expect(withFile({ sources: [source] }).success).toBe(false);
    expect(withFile({ sources: [{ ...source, revision: 'c'.repeat(40) }] }).success).toBe(true);
  });

  it('leaves the checksum out only for a hub', () => {
    const hub = { kind: 'hub', repo: 'owner/name', revision: 'c'.repeat(40), file: 'a' };
    expect(withFile({ sha256: null, sizeBytes: null }).success).toBe(false);
    expect(withFile({ sha256: null, sizeBytes: null, sources: [hub] }).success).toBe(true);
    expect(withFile({ sha256: null, sources: [hub] }).success).toBe(false);
  });

  it('wants one member for each wheel, and every name once', () => {
    const pip = { kind: 'pip', packages: ['a==1', 'b==1'], members: ['x'] };
    expect(withFile({ sources: [pip] }).success).toBe(false);
    expect(modelManifestSchema.safeParse({ ...model, files: [file, file] }).success).toBe(false);
  });
});

describe('manifestFingerprint', () => {
  const changed = (change: Partial<ModelManifest>) => manifestFingerprint({ ...model, ...change });

  it('follows content and converter, not wording or sources', () => {
    const before = manifestFingerprint(model);
    expect(changed({ title: 'Other' })).toBe(before);
    expect(changed({ files: model.files.map((each) => ({ ...each, note: 'from elsewhere' })) })).toBe(before);
    expect(changed({ files: model.files.map((each) => ({ ...each, sha256: 'b'.repeat(64) })) })).not.toBe(before);
    expect(changed({ made: model.made.map((each) => ({ ...each, version: '2' })) })).not.toBe(before);
  });
});

describe('loadManifests', () => {
  it("reads the project's own manifests, and the offline ones work without a hub", () => {
    const own = [...loadManifests(ownManifestFolder).values()];
    const offline = own.filter(({ profile }) => profile === 'offline');
    expect(offline.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kokoro-82m', 'silero-vad', 'whisper-base', 'qwen2.5-coder-1.5b-instruct-q4_k_m']),
    );
    const sourceKinds = offline.flatMap(({ files }) => files.map(({ sources }) => sources.map(({ kind }) => kind)));
    expect(sourceKinds.filter((kinds) => !kinds.includes('pip') && !kinds.includes('npm'))).toEqual([]);
  });

  it('names the file and the field that do not fit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'manifests-'));
    await writeFile(join(folder, 'tiny.json'), JSON.stringify({ ...model, licence: 1 }));
    expect(() => loadManifests(folder)).toThrow(/tiny\.json.*licence/s);
    await writeFile(join(folder, 'tiny.json'), JSON.stringify({ ...model, name: 'other' }));
    expect(() => loadManifests(folder)).toThrow(/its name says "other"/);
    await rm(folder, { recursive: true });
  });
});
