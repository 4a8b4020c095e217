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

/** Migrations of a project's record, from each version to the next. */
export const projectMigrations: readonly Migration[] = [markPaidEdits];
