import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disposeEngines } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import type { BenchRequest } from '../bench.js';
import type { BenchResult } from '../bench-result.js';
import { describeFile } from '../describe-file.js';
import { layBed } from './lay-bed.js';
import { type RoomClip, roomClips, speechPath } from './room-clips.js';
import { type RoomFigures, roomFigures } from './room-figures.js';
import { ROOM_RATE_HZ } from './room-sounds.js';

interface Measured extends RoomFigures {
  readonly clip: RoomClip;
  readonly kind: string;
}

/** Lays the sound beside the lines of dubs whose voice and room are known apart, and compares it with the room. */
export async function benchRoom(request: BenchRequest): Promise<BenchResult> {
  const { signal, log, only } = request;
  const engines = createEngines(request.models, request);
  const folder = await mkdtemp(join(tmpdir(), 'polydub-bench-room-'));
  try {
    const clips = await roomClips({ ...engines, signal });
    const wanted = clips.filter(({ half, name }) => !only || only.includes(half) || only.includes(name));
    if (wanted.length === 0) throw new Error(`no clip of the room bench is called ${only?.join(' or ')}`);
    const measured: Measured[] = [];
    for (const clip of wanted) {
      const { samples, kind } = await layBed(clip, { engines, folder, signal });
      const figures = roomFigures({ ...clip, bed: samples, sampleRateHz: ROOM_RATE_HZ });
      measured.push({ clip, kind, ...figures });
      log(`${clip.half} ${clip.name}: ${kind}, ${told(figures)}`);
    }
    return { name: 'room', ratio: null, metrics: metricsOf(measured), inputs: [await describeFile(speechPath)] };
  } finally {
    await disposeEngines(engines);
    await rm(folder, { recursive: true });
  }
}

function told(figures: RoomFigures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value === null ? '–' : value.toFixed(1)}`)
    .join(', ');
}

function metricsOf(measured: readonly Measured[]): BenchResult['metrics'] {
  return Object.fromEntries(
    measured.flatMap(({ clip, kind, ...figures }) => [
      [`${clip.half}.${clip.name}.kind`, kind] as const,
      ...Object.entries(figures).map(
        ([name, value]) =>
          [`${clip.half}.${clip.name}.${name}`, value === null ? null : Number(value.toFixed(2))] as const,
      ),
    ]),
  );
}
