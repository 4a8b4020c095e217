import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Api, callOf, dataOf, makeApi } from './api.js';
import { lipSyncTasks, translateGroups, translateTasks, visualGroups, visualTasks } from './families.js';
import { contentOf, type Sending, send } from './send.js';
import type { AnswerOf, CallOptions, ClientOptions, Upload } from './types.js';

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  /** Name of the file, for reports. */
  readonly name?: string;
}

/**
 * A client of the Polydub API. Refusals are thrown as `PolydubApiError`. What can be tried again without doing anything twice is
 * tried again: reading, and making things, each with an Idempotency-Key of its own.
 */
export class PolydubClient {
  readonly #options: ClientOptions;
  readonly #sending: Sending;
  /** All operations of the API, for what has no method here. */
  readonly api: Api;
  /** Dubs of videos and sound. */
  readonly translate: ReturnType<typeof translateTasks>;
  /** Dubs into several languages at once. */
  readonly translateGroups: ReturnType<typeof translateGroups>;
  /** Translations of the text in the picture. */
  readonly visual: ReturnType<typeof visualTasks>;
  /** Translations of the text in the picture into several languages at once. */
  readonly visualGroups: ReturnType<typeof visualGroups>;
  /** Videos of people whose lips follow other speech. */
  readonly lipSync: ReturnType<typeof lipSyncTasks>;

  /** Throws `TypeError` where `baseUrl` is no address of a web server. */
  constructor({ baseUrl, ...options }: ClientOptions) {
    if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
      throw new TypeError(
        `baseUrl: expected an address such as https://dub.example.com, got ${JSON.stringify(baseUrl)}.`,
      );
    }
    this.#options = { ...options, baseUrl: baseUrl.replace(/\/+$/, '') };
    this.#sending = { fetch: options.fetch ?? fetch };
    this.api = makeApi(this.#options, this.#sending);
    this.translate = translateTasks(this.api);
    this.translateGroups = translateGroups(this.api);
    this.visual = visualTasks(this.api);
    this.visualGroups = visualGroups(this.api);
    this.lipSync = lipSyncTasks(this.api);
  }

  /**
   * Uploads a file of this machine under its name. One that breaks off leaves nothing behind and can be sent again. Throws Node's
   * own errors where the file cannot be opened, and `TypeError` where it is a folder.
   */
  async uploadFile(file: string, options: UploadOptions = {}): Promise<Upload> {
    const handle = await open(file);
    try {
      if ((await handle.stat()).isDirectory()) throw new TypeError(`${file}: expected a file, got a folder.`);
      const content = Readable.toWeb(handle.createReadStream({ autoClose: false })) as ReadableStream<Uint8Array>;
      return await this.upload(content, { name: path.basename(file), ...options });
    } finally {
      await handle.close();
    }
  }

  /** Uploads video, sound, a picture or SRT subtitles. */
  async upload(
    content: ReadableStream<Uint8Array> | Blob | Uint8Array<ArrayBuffer>,
    { name, signal }: UploadOptions = {},
  ): Promise<Upload> {
    const { baseUrl, apiKey } = this.#options;
    const query = name === undefined ? '' : `?${new URLSearchParams({ name })}`;
    const request = new Request(`${baseUrl}/v1/uploads${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/octet-stream' },
      body: content,
      duplex: 'half',
      ...(signal && { signal }),
    });
    return (await send(request, this.#sending)).json() as Promise<Upload>;
  }

  /**
   * Writes the file that a link of a result leads to into a stream, and ends it. The link is signed: no key is sent. Throws
   * `PolydubConnectionError` where the file breaks off; the stream is destroyed then.
   */
  async download(link: string, to: Writable, options?: CallOptions): Promise<void> {
    const answer = await send(new Request(link, callOf(options)), this.#sending);
    await pipeline(contentOf(answer, options?.signal), to, callOf(options));
  }

  /** The languages, and what the installed engines can make of them. */
  languages(options?: CallOptions): Promise<AnswerOf<'listLanguages'>> {
    return dataOf(this.api.GET('/v1/languages', callOf(options)));
  }

  /** The stock voices, of one language or of all. */
  voices({ language, ...options }: CallOptions & { language?: string } = {}): Promise<AnswerOf<'listVoices'>> {
    const query = language === undefined ? {} : { language };
    return dataOf(this.api.GET('/v1/voices', { params: { query }, ...callOf(options) }));
  }

  /** The points and limits of the account. */
  account(options?: CallOptions): Promise<AnswerOf<'getAccount'>> {
    return dataOf(this.api.GET('/v1/account', callOf(options)));
  }
}
