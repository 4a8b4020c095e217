import { reportSchema, visualReportSchema } from '@polydub/contracts';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { secondsOf } from '../testing/look-at-video.js';
import { serveCallbacks } from '../testing/serve.js';
import { call, type TestAnswer } from '../testing/service.js';
import { until } from '../testing/work.js';
import { accountPoints, type BlackBox } from './black-box.js';
import { endOf } from './check-job.js';
import { requestText } from './check-rule.js';
import { MEDIA, VISUAL_REQUEST } from './rule.js';

/** A rule whose test takes several requests. */
export interface SequenceRule {
  readonly section: string;
  readonly rule: string;
  check(box: BlackBox): Promise<void>;
}

const tasks = '/v1/media/translate';
const good = { media_url: `${MEDIA}/speech.wav` };

/** Sends a request with the key of `polydub up`, whose webhook secret is known. */
function ask({ url, up }: BlackBox, method: string, path: string, body?: string, headers = {}) {
  return call(url, up.apiKey, method, path, body, headers);
}

/** Submits a job that succeeds, unless `change` prevents it. */
async function submit(box: BlackBox, change: object = {}, headers = {}) {
  return ask(box, 'POST', tasks, requestText({ ...good, ...change }, box.mediaUrl), headers);
}

/** Submits a visual translation and waits for its end. */
async function finishVisual(box: BlackBox, change: object) {
  const [, path = ''] = VISUAL_REQUEST.split(' ');
  const { body } = await ask(box, 'POST', path, requestText({ ...change }, box.mediaUrl, VISUAL_REQUEST));
  return (await endOf(body.task_id, box, box.up.apiKey, VISUAL_REQUEST)).body;
}

/** Submits a job and waits for its end. */
async function finish(box: BlackBox, change: object = {}) {
  const { body } = await submit(box, change);
  return (await endOf(body.task_id, box, box.up.apiKey)).body;
}

/** A dub whose speaker is cloned. */
const clonedTalk = { media_url: `${MEDIA}/talk.wav`, voice_model: 'real' };

/** Makes a project, and gives its path, its first line and its revision. */
async function projectWith(box: BlackBox, change: object) {
  const { result } = await finish(box, { ...change, project_mode: 'editable' });
  const path = new URL(result.project_url).pathname;
  const { lines, revision } = (await ask(box, 'GET', path)).body;
  return { path, line: lines[0], revision };
}

/** Edits a line. */
async function edited(box: BlackBox, line: string, edit: object) {
  const { status, body } = await ask(box, 'PATCH', line, JSON.stringify(edit));
  expect(status, JSON.stringify(body)).toBe(200);
}

/** The end of an export. */
async function exportOf(box: BlackBox, project: string, wish: object) {
  const { status, body } = await ask(box, 'POST', `${project}/exports`, JSON.stringify(wish));
  expect(status, JSON.stringify(body)).toBe(200);
  return (await endOf(body.task_id, box, box.up.apiKey)).body;
}

/** The end of a preview of a line. */
async function previewOf(box: BlackBox, line: string, wish: object) {
  const { status, body } = await ask(box, 'POST', `${line}/preview`, JSON.stringify(wish));
  expect(status, JSON.stringify(body)).toBe(200);
  return (await endOf(body.task_id, box, box.up.apiKey)).body;
}

/** The points of the account of `polydub up`, when nothing of it runs. */
async function pointsOf(box: BlackBox): Promise<number> {
  return until(async () => {
    const { held, balance } = await accountPoints(box, box.up.apiKey);
    return held === 0 && balance;
  }, 'the end of all holds');
}

async function callbackOf(box: BlackBox, taskId: string) {
  return (await ask(box, 'GET', `${tasks}/${taskId}`)).body.callback;
}

/** Rules that one request cannot test. */
export const sequenceRules: readonly SequenceRule[] = [
  {
    section: '8',
    rule: 'Requests beyond the rate of the key are refused with 1304 and Retry-After; those that read are counted apart.',
    async check({ url, keys }) {
      for (const method of ['GET', 'DELETE']) {
        const ask = () => call(url, keys.hasty, method, `${tasks}/none-such`);
        expect((await ask()).status).toBe(404);
        const { status, body, headers } = await ask();
        expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([429, '1304', true]);
      }
    },
  },
  {
    section: '4.2',
    rule: "Another account's task is not found.",
    async check(box) {
      const { body } = await submit(box);
      const answer = await call(box.url, box.keys.thrifty, 'GET', `${tasks}/${body.task_id}`);
      expect([answer.status, answer.body.code]).toEqual([404, '5']);
    },
  },
  {
    section: '6',
    rule: 'Callbacks are signed with the secret of the key, have the shape of the status answer, and a URL is challenged once.',
    async check(box) {
      const { task_id } = await finish(box, { callback_url: `${box.callbacks.url}/signed` });
      const last = await until(
        async () =>
          box.callbacks.received.find(({ body }) => body.task_id === task_id && body.status === 'done') ?? false,
        'the last callback',
      );
      expect(() => new Webhook(box.up.webhookSecret).verify(last.text, last.headers)).not.toThrow();
      expect(() => new Webhook('whsec_d3Jvbmc=').verify(last.text, last.headers)).toThrow();
      const { callback: _, ...status } = (await ask(box, 'GET', `${tasks}/${task_id}`)).body;
      expect(Object.keys(last.body).sort()).toEqual(Object.keys(status).sort());
    },
  },
  {
    section: '6',
    rule: 'The status of a task with a callback_url says how far its callbacks are, and why one that was not taken was not.',
    async check(box) {
      const good = await finish(box, { callback_url: `${box.callbacks.url}/taken` });
      await until(async () => (await callbackOf(box, good.task_id)).state === 'delivered', 'the last callback');
      const refusing = await serveCallbacks(() => 500);
      try {
        const { body } = await submit(box, { callback_url: refusing.url });
        await ask(box, 'DELETE', `${tasks}/${body.task_id}`);
        const told = await until(async () => {
          const callback = await callbackOf(box, body.task_id);
          return callback.state === 'retrying' && callback;
        }, 'the failed callback');
        expect(told.last_error).toContain('500');
        expect(Date.parse(told.next_attempt_at)).toBeGreaterThan(0);
      } finally {
        await refusing.stop();
      }
    },
  },
  {
    section: '4.1',
    rule: 'The body is text in UTF-8; other bytes are refused, not kept as other letters.',
    async check(box) {
      const body = Buffer.from(requestText({ ...good, user_prompt: 'Señor' }, box.mediaUrl), 'latin1');
      const headers = { authorization: `Bearer ${box.up.apiKey}`, 'content-type': 'application/json' };
      const answer = await fetch(`${box.url}${tasks}`, { method: 'POST', body, headers });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '5' })]);
    },
  },
  {
    section: '1',
    rule: 'An Idempotency-Key gives the first answer again, and refuses another body.',
    async check(box) {
      const headers = { 'idempotency-key': 'once' };
      const [first, again, other] = [
        await submit(box, {}, headers),
        await submit(box, {}, headers),
        await submit(box, { align_video: true }, headers),
      ];
      expect(again.body).toEqual(first.body);
      expect([other.status, other.body.code]).toEqual([400, '5']);
    },
  },
  {
    section: '1',
    rule: 'A cancelled task fails with cancelled, costs nothing, and stays so.',
    async check(box) {
      const before = await pointsOf(box);
      const { body } = await submit(box);
      const cancelled = await ask(box, 'DELETE', `${tasks}/${body.task_id}`);
      expect(cancelled.body).toMatchObject({ status: 'failed', err_code: 'cancelled' });
      const again = await ask(box, 'DELETE', `${tasks}/${body.task_id}`);
      expect(again.body).toMatchObject({ status: 'failed', err_code: 'cancelled' });
      expect(await pointsOf(box)).toBe(before);
    },
  },
  {
    section: '4.2',
    rule: 'A task that is done cannot be cancelled.',
    async check(box) {
      const { task_id } = await finish(box);
      expect((await ask(box, 'DELETE', `${tasks}/${task_id}`)).body).toMatchObject({ status: 'done' });
    },
  },
  {
    section: '4.2',
    rule: 'Tasks are listed page by page, newest first.',
    async check(box) {
      const made = [(await submit(box)).body.task_id, (await submit(box)).body.task_id].reverse();
      const first = (await ask(box, 'GET', `${tasks}?limit=1`)).body;
      const second = (await ask(box, 'GET', `${tasks}?limit=1&cursor=${first.next_cursor}`)).body;
      expect([...first.tasks, ...second.tasks].map(({ task_id }) => task_id)).toEqual(made);
    },
  },
  {
    section: '4.8',
    rule: 'Visual translations are listed apart from dubs, and cancelled.',
    async check(box) {
      const [, path = ''] = VISUAL_REQUEST.split(' ');
      const wanted = requestText({ video_url: `${MEDIA}/slides.mp4` }, box.mediaUrl, VISUAL_REQUEST);
      const { task_id: made } = (await ask(box, 'POST', path, wanted)).body;
      const cancelled = await ask(box, 'DELETE', `${path}/${made}`);
      expect(cancelled.body).toMatchObject({ status: 'failed', err_code: 'cancelled' });
      const listed = (await ask(box, 'GET', `${path}?limit=1`)).body;
      expect(listed.tasks).toMatchObject([{ task_id: made, status: 'failed' }]);
      expect((await ask(box, 'GET', `${tasks}/${made}`)).status).toBe(404);
    },
  },
  {
    section: '2.2',
    rule: 'Result links are signed, answer ranges, and say what they hold.',
    async check(box) {
      const { result } = await finish(box);
      const part = await fetch(result.audio_url, { headers: { range: 'bytes=4-7' } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
      expect((await fetch(result.audio_url, { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
      const forged = result.audio_url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
      expect((await fetch(forged)).status).toBeGreaterThanOrEqual(400);
      const srt = await (await fetch(result.subtitle_url)).text();
      expect(srt).toMatch(/^1\r?\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\r?\n\[Hello there, my friend\.\]/);
    },
  },
  {
    section: '2.1',
    rule: 'A group makes a task for each of its target languages, or none; the same one twice or a wrong one is named.',
    async check(box) {
      const groups = `${tasks}/groups`;
      const { target_language: _, ...shared } = JSON.parse(requestText(good, box.mediaUrl));
      const request = (target_languages: readonly string[]) => JSON.stringify({ ...shared, target_languages });
      const refused = await ask(box, 'POST', groups, request(['es', 'fr']));
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('target_languages[1]')]);
      const twice = await ask(box, 'POST', groups, request(['es-MX', 'es-mx']));
      expect([twice.status, twice.body.message]).toEqual([400, expect.stringContaining('each language once')]);
      const { body: group } = await ask(box, 'POST', groups, request(['es', 'pt']));
      expect(group.tasks).toMatchObject([{ target_language: 'es' }, { target_language: 'pt' }]);
      for (const { task_id } of group.tasks)
        expect((await endOf(task_id, box, box.up.apiKey)).body).toMatchObject({ status: 'done' });
      const ended = (await ask(box, 'GET', `${groups}/${group.group_id}`)).body;
      expect(ended.tasks).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    },
  },
  {
    section: '1',
    rule: 'An uploaded file is dubbed like one that is fetched, and the report has its name.',
    async check(box) {
      const headers = { authorization: `Bearer ${box.up.apiKey}` };
      const body = await (await fetch(`${box.mediaUrl}/speech.wav`)).arrayBuffer();
      const sent = await fetch(`${box.url}/v1/uploads?name=talk.wav`, { method: 'POST', headers, body });
      const { url: media_url, ...upload }: TestAnswer['body'] = await sent.json();
      expect(upload).toMatchObject({ format: 'wav', size_bytes: body.byteLength });
      const status = await finish(box, { media_url });
      expect(status, JSON.stringify(status)).toMatchObject({
        status: 'done',
        result: { audio_url: expect.any(String) },
      });
      const report = reportSchema.parse(await (await fetch(status.report_url)).json());
      expect(report.input.name).toBe('talk.wav');
    },
  },
  {
    section: '2.2',
    rule: 'The subtitles of both languages are results, as SRT and as WebVTT; the original is not known where only its translation was given.',
    async check(box) {
      const { result } = await finish(box);
      const text = async (link: string) => (await fetch(link)).text();
      const said = /00:00:0\d[,.]\d{3} --> 00:00:0\d[,.]\d{3}.*\r?\nHello there, my friend\./;
      expect(await text(result.original_subtitle_url)).toMatch(said);
      expect(await text(result.original_subtitle_vtt_url)).toMatch(said);
      expect(await text(result.original_subtitle_vtt_url)).toMatch(/^WEBVTT/);
      const vtt = await fetch(result.subtitle_vtt_url);
      expect([vtt.headers.get('content-type'), await vtt.text()]).toEqual([
        'text/vtt; charset=utf-8',
        expect.stringContaining('[Hello there, my friend.]'),
      ]);
    },
  },
  {
    section: '2.1',
    rule: 'Glossaries and subtitle styles of the account are accepted.',
    async check(box) {
      const glossary = { name: 'Names', entries: [{ term: 'friend', translation: 'amigo' }] };
      const { glossary_id } = (await ask(box, 'POST', '/v1/glossaries', JSON.stringify(glossary))).body;
      const { subtitle_style_id } = (await ask(box, 'POST', '/v1/subtitle_styles', '{"name":"Plain"}')).body;
      expect((await submit(box, { glossary_ids: [glossary_id], subtitle_style_id })).status).toBe(200);
      const change = requestText({ ...good, glossary_ids: [glossary_id] }, box.mediaUrl);
      const stranger = await call(box.url, box.keys.thrifty, 'POST', tasks, change);
      expect([stranger.status, stranger.body.code]).toEqual([400, '5']);
    },
  },
  {
    section: '2.1',
    rule: 'A project is edited at its revision and exported again.',
    async check(box) {
      const { result } = await finish(box, { project_mode: 'editable' });
      const path = new URL(result.project_url).pathname;
      const project = (await ask(box, 'GET', path)).body;
      const [line] = project.lines;
      const edit = JSON.stringify({ revision: project.revision, translation: 'Hola, amigo.' });
      expect((await ask(box, 'PATCH', `${path}/lines/${line.id}`, edit)).status).toBe(200);
      expect((await ask(box, 'PATCH', `${path}/lines/${line.id}`, edit)).status).toBe(409);
      const { revision } = (await ask(box, 'GET', path)).body;
      const { body } = await ask(box, 'POST', `${path}/exports`, JSON.stringify({ revision }));
      const { body: status } = await endOf(body.task_id, box, box.up.apiKey);
      expect(status, JSON.stringify(status)).toMatchObject({ status: 'done' });
      expect(await (await fetch(status.result.subtitle_url)).text()).toContain('Hola, amigo.');
    },
  },
  {
    section: '2.1',
    rule: 'Several lines of a project are edited together, or none of them.',
    async check(box) {
      const { path, line, revision } = await projectWith(box, {});
      const edit = (lines: readonly object[]) =>
        ask(box, 'PATCH', `${path}/lines`, JSON.stringify({ revision, lines }));
      const good = { id: line.id, translation: 'Hola.' };
      expect((await edit([good, { id: 'none-such', translation: 'Hola.' }])).status).toBe(404);
      expect((await edit([good, good])).body.message).toContain('lines: expected each line once');
      expect((await edit([good])).body).toMatchObject({ revision: revision + 1, lines: [{ translation: 'Hola.' }] });
    },
  },
  {
    section: '7.3',
    rule: 'A line of a project with cloned voices that cannot be cloned again fails the export with 10043, also where no sound comes back.',
    async check(box) {
      const { path, line } = await projectWith(box, clonedTalk);
      for (const [revision, translation] of [
        [1, 'Mumble.'],
        [2, 'Hiss.'],
      ] as const) {
        await edited(box, `${path}/lines/${line.id}`, { revision, translation });
        expect(await exportOf(box, path, { revision: revision + 1 })).toMatchObject({ err_code: '10043' });
      }
    },
  },
  {
    section: '7.3',
    rule: 'The first export after proofreading clones for the first time, and fails with 10040; a later one with 10043.',
    async check(box) {
      const { path, line } = await projectWith(box, { ...clonedTalk, enable_proofreading: true });
      const place = `${path}/lines/${line.id}`;
      await edited(box, place, { revision: 1, translation: 'Mumble.' });
      expect(await exportOf(box, path, { revision: 2 })).toMatchObject({ err_code: '10040' });
      await edited(box, place, { revision: 2, translation: 'Hola.' });
      expect(await exportOf(box, path, { revision: 3 })).toMatchObject({ status: 'done' });
      await edited(box, place, { revision: 3, translation: 'Mumble.' });
      expect(await exportOf(box, path, { revision: 4 })).toMatchObject({ err_code: '10043' });
    },
  },
  {
    section: '7.3',
    rule: 'A line of a project is heard with the voice of its speaker, before it is kept or exported, and costs nothing.',
    async check(box) {
      const { path, line, revision } = await projectWith(box, clonedTalk);
      const before = await pointsOf(box);
      const first = await previewOf(box, `${path}/lines/${line.id}`, {});
      const other = await previewOf(box, `${path}/lines/${line.id}`, { translation: 'Hola.' });
      for (const { status, result } of [first, other]) {
        expect([status, Object.keys(result)]).toEqual(['done', ['audio_url']]);
      }
      const lengths = await Promise.all([first, other].map(({ result }) => secondsOf(result.audio_url)));
      expect(lengths[0]).toBeGreaterThan(lengths[1] ?? 0);
      expect((await ask(box, 'GET', path)).body).toMatchObject({ revision, exports: [] });
      expect(await pointsOf(box)).toBe(before);
      expect((await ask(box, 'POST', `${path}/lines/none-such/preview`, '{}')).status).toBe(404);
    },
  },
  {
    section: '7.3',
    rule: 'A preview without anything to say fails with 10044, one that the voice cannot speak with 10045.',
    async check(box) {
      const { path, line } = await projectWith(box, clonedTalk);
      const preview = (translation: string) => previewOf(box, `${path}/lines/${line.id}`, { translation });
      expect(await preview(' … ')).toMatchObject({ status: 'failed', err_code: '10044' });
      expect(await preview('Mumble.')).toMatchObject({ status: 'failed', err_code: '10045' });
    },
  },
  {
    section: '4.7',
    rule: 'A project of a visual translation has no voices to hear.',
    async check(box) {
      const { result } = await finishVisual(box, { video_url: `${MEDIA}/titled.mp4`, project_mode: 'editable' });
      const path = new URL(result.project_url).pathname;
      const [line] = (await ask(box, 'GET', path)).body.lines;
      const { status, body } = await ask(box, 'POST', `${path}/lines/${line.id}/preview`, '{}');
      expect([status, body.code]).toEqual([400, '5']);
    },
  },
  {
    section: '2.1',
    rule: 'The language that auto found takes its place in the project.',
    async check(box) {
      const { result } = await finish(box, { project_mode: 'editable', source_language: 'auto' });
      const project = (await ask(box, 'GET', new URL(result.project_url).pathname)).body;
      expect([project.source_language, project.request.source_language]).toEqual(['en', 'en']);
    },
  },
  {
    section: '2.1',
    rule: 'An export whose lines are all given says which fields had no effect, and that fewer speakers than speaker_number.min speak.',
    async check(box) {
      const wishes = { user_prompt: 'Be warm.', speaker_number: { min: 2 }, target_language: 'pt' };
      const { path } = await projectWith(box, wishes);
      const own = await exportOf(box, path, { revision: 1 });
      expect(own).toMatchObject({ status: 'done', without_effect: ['user_prompt'] });
      expect(own.warnings).toMatchObject([
        { code: 'fewer-speakers' },
        { code: 'no-room-tone' },
        { code: 'wish-not-met' },
      ]);
      const other = await exportOf(box, path, { revision: 1, target_language: 'es' });
      expect([other.status, other.without_effect]).toEqual(['done', undefined]);
    },
  },
  {
    section: '6',
    rule: 'An export reports to the callback_url of its project, to its own, or to none.',
    async check(box) {
      const url = `${box.callbacks.url}/project`;
      const { result } = await finish(box, { project_mode: 'editable', callback_url: url });
      const exported = async (change: object) => {
        const body = JSON.stringify({ revision: 1, ...change });
        return (await ask(box, 'POST', `${new URL(result.project_url).pathname}/exports`, body)).body;
      };
      expect(await exported({ callback_url: `${box.mediaUrl}/none` })).toMatchObject({ code: '1301' });
      expect(await exported({ callback_url: 'http://10.0.0.1/x' })).toMatchObject({ code: '5' });
      const kept = await exported({});
      const none = await exported({ callback_url: null });
      await endOf(kept.task_id, box, box.up.apiKey);
      await endOf(none.task_id, box, box.up.apiKey);
      const told = () => box.callbacks.received.map(({ body }) => `${body.task_id} ${body.status}`);
      await until(async () => told().includes(`${kept.task_id} done`), 'the callback of the export');
      expect(told().join(' ')).not.toContain(none.task_id);
      expect(await callbackOf(box, none.task_id)).toBeUndefined();
    },
  },
  {
    section: '2.1',
    rule: 'A script in a third language can be exported to others: the pair is that of its lines.',
    async check(box) {
      const script = { subtitle_url: `${MEDIA}/good.srt`, subtitle_usage_type: 'final_translated' };
      const { result } = await finish(box, { ...script, source_language: 'sw', project_mode: 'editable' });
      const body = JSON.stringify({ revision: 1, target_language: 'es-MX' });
      const exported = (await ask(box, 'POST', `${new URL(result.project_url).pathname}/exports`, body)).body;
      expect(await endOf(exported.task_id, box, box.up.apiKey)).toMatchObject({ body: { status: 'done' } });
    },
  },
  {
    section: '2.7',
    rule: 'An export takes the target languages of requests, and no other codes.',
    async check(box) {
      const { result } = await finish(box, { project_mode: 'editable' });
      const path = new URL(result.project_url).pathname;
      const exported = (target_language: string) =>
        ask(box, 'POST', `${path}/exports`, JSON.stringify({ revision: 1, target_language }));
      for (const code of ['es-419', 'ES', 'zh-Hans', 'la', 'fr']) {
        const { status, body } = await exported(code);
        expect([status, body.code, body.message]).toEqual([400, '5', expect.stringContaining('target_language')]);
      }
      const { body } = await exported('es-MX');
      expect((await endOf(body.task_id, box, box.up.apiKey)).body).toMatchObject({ status: 'done' });
    },
  },
  {
    section: '4.7',
    rule: 'A project of a visual translation is edited, refuses what its texts cannot be, and is drawn again without being read again.',
    async check(box) {
      const { result } = await finishVisual(box, { video_url: `${MEDIA}/titled.mp4`, project_mode: 'editable' });
      const path = new URL(result.project_url).pathname;
      const { lines, revision, family } = (await ask(box, 'GET', path)).body;
      expect([family, lines.length, lines[0].translation]).toEqual(['visual', 1, '[Good morning]']);
      const edit = (change: object) =>
        ask(box, 'PATCH', `${path}/lines/${lines[0].id}`, JSON.stringify({ revision, ...change }));
      const wrong = await edit({ kind: 'sign' });
      expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, '5', expect.stringContaining('kind')]);
      expect((await edit({ translation: 'Buenas', style: { colour: '#ffcc00' } })).status).toBe(200);
      const { body } = await ask(box, 'POST', `${path}/exports`, JSON.stringify({ revision: revision + 1 }));
      const { body: status } = await endOf(body.task_id, box, box.up.apiKey, VISUAL_REQUEST);
      expect(status, JSON.stringify(status)).toMatchObject({
        status: 'done',
        result: { video_url: expect.any(String) },
      });
      const report = visualReportSchema.parse(await (await fetch(status.report_url)).json());
      expect(report.callouts).toMatchObject([{ source: 'Good morning', translation: 'Buenas', outcome: 'translated' }]);
      expect(report.stageSeconds).not.toHaveProperty('read-range');
    },
  },
];
