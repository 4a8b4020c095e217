import { type TaskRecord, type TaskResult, translateStates } from '@polydub/contracts';
import { z } from 'zod';
import { callbackStatusSchema } from '../callbacks/callback-status.js';
import type { Gateway } from '../gateway.js';
import { type FileRole, signedPath } from '../results/signed-links.js';

/** Status of a translate task (specification 2.2), with what the product adds. */
export const translateStatusSchema = z.object({
  task_id: z.string(),
  status: z.enum(translateStates),
  progress: z.number().min(0).max(1).describe('How much of the task is done.'),
  waiting_for: z.string().optional().describe('Why the task does not get on, while it does not.'),
  err_code: z
    .string()
    .optional()
    .describe('Only when the status is failed: a job error code, 999, 1000, 104 or cancelled.'),
  err_message: z.string().optional(),
  result: z
    .object({
      video_url: z.url().optional(),
      audio_url: z.url().optional(),
      subtitle_url: z.url().optional(),
      project_url: z.url().optional(),
    })
    .optional()
    .describe('Links work for 7 days by default; each status query renews them.'),
  report_url: z.url().optional().describe('JSON: what was fitted, stretched, left out and warned of.'),
  report_page_url: z.url().optional().describe('The same as a page for people: one HTML file.'),
  callback: callbackStatusSchema
    .optional()
    .describe('How far the callbacks are. Only in the answer to a query of one task with a callback_url.'),
  created_at: z.iso.datetime(),
});
/** Status of a translate task. */
export type TranslateStatus = z.infer<typeof translateStatusSchema>;

/** Links to all files of a finished task. */
export const taskFilesSchema = z.object({
  video_url: z.url().optional(),
  audio_url: z.url().optional(),
  subtitle_url: z.url().optional().describe('The translated subtitles (SRT).'),
  original_subtitle_url: z.url().optional().describe('What is said in the original (SRT).'),
  transcript_url: z.url().optional().describe('JSON: the lines with their speakers and the times of their words.'),
  report_url: z.url().optional(),
  report_page_url: z.url().optional(),
});

/** Makes the status answer of a task, with fresh links. */
export function statusOf(task: TaskRecord, gateway: Gateway): TranslateStatus {
  const { taskId, state, progress, waitingFor, error, createdAtMs } = task;
  const report_url = linkTo('report', task, gateway);
  const report_page_url = linkTo('reportPage', task, gateway);
  return {
    task_id: taskId,
    status: state,
    progress,
    ...(waitingFor === undefined ? {} : { waiting_for: waitingFor }),
    ...(error ? { err_code: error.code, err_message: error.message } : {}),
    ...(state === 'done' ? { result: resultOf(task, gateway) } : {}),
    ...(report_url === undefined ? {} : { report_url }),
    ...(report_page_url === undefined ? {} : { report_page_url }),
    created_at: new Date(createdAtMs).toISOString(),
  };
}

/** Whether a task makes a project that its owner goes on with. */
export function wantsProject({ request }: TaskRecord): boolean {
  return request.enable_proofreading || request.project_mode === 'editable';
}

function resultOf(task: TaskRecord, gateway: Gateway): NonNullable<TranslateStatus['result']> {
  const { publicUrl } = gateway.options;
  return present({
    video_url: linkTo('video', task, gateway),
    audio_url: linkTo('audio', task, gateway),
    subtitle_url: linkTo('translatedSubtitles', task, gateway),
    project_url: task.projectId === undefined ? undefined : `${publicUrl}/v1/projects/${task.projectId}`,
  });
}

/** Makes fresh links to all files of a task. */
export function filesOf(task: TaskRecord, gateway: Gateway): z.infer<typeof taskFilesSchema> {
  return present({
    video_url: linkTo('video', task, gateway),
    audio_url: linkTo('audio', task, gateway),
    subtitle_url: linkTo('translatedSubtitles', task, gateway),
    original_subtitle_url: linkTo('originalSubtitles', task, gateway),
    transcript_url: linkTo('transcript', task, gateway),
    report_url: linkTo('report', task, gateway),
    report_page_url: linkTo('reportPage', task, gateway),
  });
}

/** The links that lead somewhere. */
function present(links: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) => (link === undefined ? [] : [[name, link]])),
  );
}

const fileNames: Readonly<Record<keyof TaskResult, string>> = {
  video: 'dubbed',
  audio: 'dubbed',
  translatedSubtitles: 'translated',
  originalSubtitles: 'original',
  transcript: 'transcript',
  report: 'report',
  reportPage: 'report',
};

function linkTo(role: FileRole, { taskId, result }: TaskRecord, { options, linkSecret }: Gateway): string | undefined {
  const artifact = result?.[role];
  if (!artifact) return undefined;
  const expiresAtSeconds = Math.floor(Date.now() / 1000) + options.linkLifetimeSeconds;
  const name = `${fileNames[role]}${artifact.extension}`;
  return `${options.publicUrl}${signedPath({ taskId, role, expiresAtSeconds }, name, linkSecret)}`;
}
