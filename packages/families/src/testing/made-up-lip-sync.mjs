/**
 * The two lip-sync families with a recipe that needs no models, for `--hooks`. It goes by what is white: a white spot on black
 * is a face, a grey one a face that is turned away, and a spot that is elsewhere in each picture is somebody else each time.
 * The "talking" video is the reference for as long as the audio lasts; a text is spoken as a tone.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { artifactSchema, lipSyncFamily, PolydubError, reusableLipSyncFamily } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';

const run = promisify(execFile);
const [WIDTH, HEIGHT] = [32, 18];
const PICTURES_PER_SECOND = 5;
const CHARACTERS_PER_SECOND = 15;
const WHITE_FROM = 200;
const GREY_FROM = 100;

/** One row of values per picture: the brightest of each column. */
async function columnsOf(path, isPhoto) {
  const few = isPhoto ? '' : `fps=${PICTURES_PER_SECOND},`;
  const raw = ['-vf', `${few}scale=${WIDTH}:${HEIGHT},format=gray`, '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, ...raw], { encoding: 'buffer' });
  const size = WIDTH * HEIGHT;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, at) => {
    const picture = stdout.subarray(at * size, (at + 1) * size);
    return Array.from({ length: WIDTH }, (_, x) =>
      Math.max(...Array.from({ length: HEIGHT }, (_, y) => picture[y * WIDTH + x])),
    );
  });
}

const refuse = (kind, message) => {
  throw new PolydubError(kind, { message });
};

/** Fails where the reference has no face that can be used. */
const lookForFaces = defineStage({
  name: 'look-for-faces',
  version: 1,
  input: z.object({ reference: artifactSchema, isPhoto: z.boolean() }),
  output: z.object({}),
  uses: [],
  async work({ reference, isPhoto }, { store }) {
    const pictures = await columnsOf(await store.localPath(reference), isPhoto);
    const places = pictures.map((columns) => columns.findIndex((value) => value >= WHITE_FROM));
    const shown = places.filter((place) => place >= 0);
    if (shown.length === 0) {
      const isTurned = isPhoto && pictures.some((columns) => columns.some((value) => value >= GREY_FROM));
      if (isTurned) refuse('face-not-accepted', 'the face in the photo is turned away');
      refuse('no-faces', 'the reference shows no face');
    }
    if (shown.length < places.length / 2) refuse('too-few-faces', 'a face is shown in too little of the video');
    const jumps = places.filter((place, at) => at > 0 && Math.abs(place - places[at - 1]) > 1);
    if (jumps.length > places.length / 2) refuse('too-many-faces', 'no face of the video stays long enough');
    return {};
  },
});

const secondsOf = async (path) => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'format=duration', path]);
  return Number(stdout);
};

const talk = defineStage({
  name: 'talk',
  version: 1,
  input: z.object({ reference: artifactSchema, audio: artifactSchema.optional(), text: z.string().optional() }),
  output: z.object({ video: artifactSchema, durationSeconds: z.number() }),
  uses: [],
  async work({ reference, audio, text = '' }, { store }) {
    const folder = await store.scratchFolder();
    const [sound, video] = [join(folder, 'sound.wav'), join(folder, 'video.mp4')];
    const tone = ['-f', 'lavfi', '-i', `sine=f=220:d=${text.length / CHARACTERS_PER_SECOND}`];
    await run('ffmpeg', ['-v', 'error', ...(audio ? ['-i', await store.localPath(audio)] : tone), sound]);
    const isPhoto = ['.png', '.jpg', '.webp'].includes(reference.extension);
    const picture = [...(isPhoto ? ['-loop', '1'] : ['-stream_loop', '-1']), '-i', await store.localPath(reference)];
    const durationSeconds = await secondsOf(sound);
    const to = ['-map', '0:v:0', '-map', '1:a:0', '-r', '5', '-pix_fmt', 'yuv420p', '-t', `${durationSeconds}`, video];
    await run('ffmpeg', ['-v', 'error', ...picture, '-i', sound, ...to]);
    return { video: await store.add(video, '.mp4'), durationSeconds };
  },
});

async function textFile(store, text, extension) {
  const file = join(await store.scratchFolder(), 'text');
  await writeFile(file, text);
  return store.add(file, extension);
}

/** The results of a task, with its price settled. */
async function finish(wanted, { runner, store, note }) {
  const { video, durationSeconds } = await runner.run(talk, wanted);
  await note({ durationSeconds });
  return { video, report: await textFile(store, JSON.stringify({ durationSeconds }), '.json') };
}

const lipSync = {
  spec: lipSyncFamily,
  stages: [lookForFaces, talk],
  /** @param {import('@polydub/families').RecipeTools} tools */
  async run({ request }, tools) {
    const { reference, media } = tools.input;
    await tools.runner.run(lookForFaces, { reference, isPhoto: request.reference_file_type === 'image' });
    const files = await finish({ reference, audio: media }, tools);
    const isKept = request.model === 'precision_v1';
    return { ...files, ...(isKept && { bank: await textFile(tools.store, `bank of ${reference.sha256}`, '.bin') }) };
  },
};

const reusable = {
  spec: reusableLipSyncFamily,
  stages: [talk],
  /** @param {import('@polydub/families').RecipeTools} tools */
  async run({ request }, tools) {
    const { bank, reference, voice, media } = tools.input;
    if (!bank || !voice) throw new PolydubError('internal', { message: 'the model has not all its files' });
    await tools.store.localPath(bank);
    return finish({ reference, ...(media ? { audio: media } : { text: request.driving_text }) }, tools);
  },
};

export const families = [lipSync, reusable];
