import type { Migration } from '@polydub/bus';

interface OldProject extends Readonly<Record<string, unknown>> {
  readonly edits: Readonly<Record<string, { readonly revision: number }>>;
  readonly exports: readonly { readonly revision: number }[];
}

/** Version 2: each edit records its payments. In version 1, every export was priced when it began. */
const markPaidEdits: Migration = (stored) => {
  const { edits, exports } = stored as OldProject;
  const exported = Math.max(0, ...exports.map(({ revision }) => revision));
  const marked = Object.entries(edits).map(([lineId, edit]) => [
    lineId,
    edit.revision <= exported ? { ...edit, paid: [edit.revision] } : edit,
  ]);
  return { ...stored, edits: Object.fromEntries(marked) };
};

interface DubProject extends Readonly<Record<string, unknown>> {
  readonly report: unknown;
  readonly voiceModel: unknown;
  readonly edits: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Version 3: a project says of which family it is. In version 2, all projects were dubs. */
const nameFamily: Migration = (stored) => {
  const { report, voiceModel, edits, ...kept } = stored as DubProject;
  const nested = Object.entries(edits).map(([lineId, { translation, ...edit }]) => [
    lineId,
    { ...edit, changes: { translation } },
  ]);
  return {
    ...kept,
    family: 'translate',
    base: report,
    settings: { voice_model: voiceModel },
    edits: Object.fromEntries(nested),
  };
};

interface SettledProject extends Readonly<Record<string, unknown>> {
  readonly family: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Version 4: `native` voices are cloned. In version 3 they were stock voices, and the exports of such a project keep them. */
const keepStockVoices: Migration = (stored) => {
  const { family, settings } = stored as SettledProject;
  if (family !== 'translate' || settings?.voice_model !== 'native') return stored;
  return { ...stored, settings: { ...settings, voice_model: 'stock' } };
};

/** Migrations of a project's record, from each version to the next. */
export const projectMigrations: readonly Migration[] = [markPaidEdits, nameFamily, keepStockVoices];
