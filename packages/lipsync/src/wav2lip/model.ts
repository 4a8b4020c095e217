import { basename } from 'node:path';
import { type Picture, PolydubError } from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession, openSession } from '@polydub/inference';
import { HEARD_COLUMNS, MELS, SIDE_PIXELS } from './constants.js';
import type { Wav2LipOptions } from './options.js';
import { faceOf } from './postprocess.js';
import { facesTensor } from './preprocess.js';

/** Faces that are made at once. More of them do not make a CPU faster. */
const BATCH_FACES = { cpu: 8, cuda: 64 } as const;

/** A frame as the network is asked for it. */
export interface AskedFace {
  readonly crop: Picture;
  /** `[80, 16]`, see `MelSpectrogram`. */
  readonly heard: Float32Array;
}

/** A loaded network of Wav2Lip's layout. */
export class Wav2LipModel {
  /** How many faces it should be asked for at once. */
  readonly batchFaces: number;
  readonly #session: OnnxSession;
  readonly #names: { readonly faces: string; readonly heard: string; readonly answer: string };
  /** The number of faces that the graph is made for, where it is made for one number only. */
  readonly #room: number | undefined;

  private constructor(session: OnnxSession, file: string) {
    const [faces, heard] = [inputWith(session, file, FACES), inputWith(session, file, HEARD)];
    const [room] = session.inputShapes[faces] ?? [];
    this.#session = session;
    this.#names = { faces, heard, answer: session.outputNames[0] as string };
    this.#room = typeof room === 'number' && room > 0 ? room : undefined;
    this.batchFaces = this.#room ?? BATCH_FACES[session.provider];
  }

  /** Loads a network. Throws `PolydubError` `missing-dependency` where the file cannot be loaded or has another layout. */
  static async load({ model, ...settings }: Wav2LipOptions): Promise<Wav2LipModel> {
    const session = await openSession({ path: model, ...settings });
    try {
      return new Wav2LipModel(session, basename(model));
    } catch (error) {
      await session.dispose();
      throw error;
    }
  }

  /** Makes faces speak; no more than `batchFaces` at once. */
  async speak(asked: readonly AskedFace[]): Promise<Picture[]> {
    const room = this.#room ?? asked.length;
    const heard = new Float32Array(room * MELS * HEARD_COLUMNS);
    for (const [index, each] of asked.entries()) heard.set(each.heard, index * MELS * HEARD_COLUMNS);
    const faces = facesTensor(
      asked.map(({ crop }) => crop),
      room,
    );
    const { faces: facesName, heard: heardName, answer } = this.#names;
    const outputs = await this.#session.run({
      [facesName]: float32Tensor(faces, [room, ...FACES]),
      [heardName]: float32Tensor(heard, [room, ...HEARD]),
    });
    const floats = floatsOf(outputs, answer);
    return asked.map((_, index) => faceOf(floats, index));
  }

  /** Frees the network. */
  dispose(): Promise<void> {
    return this.#session.dispose();
  }
}

/** Shapes of the inputs for one face. */
const FACES = [6, SIDE_PIXELS, SIDE_PIXELS] as const;
const HEARD = [1, MELS, HEARD_COLUMNS] as const;

/** The input of this shape: exports of the network name and order their inputs as they like. */
function inputWith({ inputNames, inputShapes }: OnnxSession, file: string, shape: readonly number[]): string {
  const isSo = (name: string) => {
    const [, ...axes] = inputShapes[name] ?? [];
    return axes.length === shape.length && axes.every((axis, at) => typeof axis !== 'number' || axis === shape[at]);
  };
  const name = inputNames.find(isSo);
  if (name !== undefined) return name;
  const found = inputNames.map((input) => `${input} [${inputShapes[input]?.join(', ')}]`).join(' and ');
  throw new PolydubError('missing-dependency', {
    message: `${file} has not the layout of Wav2Lip: it takes ${found}, and nothing of [faces, ${shape.join(', ')}].`,
    remedy: 'Name an ONNX file of Wav2Lip for faces of 96 × 96 pixels.',
  });
}
