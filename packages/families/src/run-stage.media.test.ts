import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '@polydub/contracts';
import { probe } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { expect, it } from 'vitest';
import { findStage, type JobDocument, runStage } from './run-stage.js';
import { fakeEngines } from './testing/fake-engines.js';

it('leads from media to a finished video, stage by stage, each reading what those before it left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-stages-'));
  try {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=9'];
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=9:sample_rate=44100'];
    const clip = join(folder, 'clip.mp4');
    const codecs = ['-c:v', 'mpeg4', '-c:a', 'aac', '-shortest', clip];
    execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', ...picture, ...tone, ...codecs]);
    const store = new FolderStore(join(folder, 'store'));
    const signal = new AbortController().signal;
    const runner = new LocalStageRunner({ engines: fakeEngines(), store, signal });
    let document: JobDocument = { media: await store.refer(clip), targetLanguage: 'es', exports: ['video'] };
    for (const name of [
      ...['prepare', 'separate', 'find-speech', 'diarize', 'identify-language', 'transcribe', 'lay-out-lines'],
      ...['assign-speakers', 'pick-references', 'cast', 'plan-batches', 'translate-lines', 'plan-utterances'],
      ...['speak', 'keep-pauses', 'measure-levels', 'plan-ambience', 'plan-retiming', 'retime-background'],
      ...['retime-video', 'place', 'fit', 'plan-mix', 'mix', 'join-mix', 'render'],
      ...['lay-out-subtitles', 'write-subtitles', 'embed-subtitles'],
    ]) {
      // As the command line passes it on.
      document = JSON.parse(JSON.stringify(await runStage(findStage(name), document, runner)));
    }
    const { video } = document.files as { video: Artifact };
    const { audio, subtitles } = await probe(await store.localPath(video));
    expect(audio).toHaveLength(1);
    expect(subtitles.map(({ language }) => language)).toEqual(['spa', 'eng']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
