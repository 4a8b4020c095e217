import { projectRecordSchema } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { projectMigrations } from './project-migrations.js';

function read(stored: Record<string, unknown>, version: number) {
  const migrations = projectMigrations.slice(version - 1);
  return projectRecordSchema.parse(migrations.reduce((record, migrate) => migrate(record), stored));
}

const report = { sha256: '0'.repeat(64), sizeBytes: 10, extension: '.json' };

it('a project as version 1 wrote it: edits that were exported are paid for', () => {
  const stored = {
    projectId: 'p',
    accountId: 'a',
    taskId: 'p',
    kind: 'editable',
    revision: 4,
    report,
    voiceModel: 'native',
    edits: {
      l1: { translation: 'Uno', revision: 2 },
      l2: { translation: 'Dos', revision: 3 },
      l3: { translation: 'Tres', revision: 4 },
    },
    exports: [
      { taskId: 't', revision: 3, targetLanguage: 'es' },
      { taskId: 'u', revision: 2, targetLanguage: 'es' },
    ],
    createdAtMs: 1,
    updatedAtMs: 2,
  };
  const migrated = read(stored, 1);
  expect(Object.values(migrated.edits).map(({ paid }) => paid)).toEqual([[2], [3], undefined]);
  expect(migrated.exports).toEqual(stored.exports);
});

it('a project as version 2 wrote it: a dub', () => {
  const same = {
    ...{ projectId: 'p', accountId: 'a', taskId: 'p', kind: 'proofreading', revision: 2 },
    exports: [{ taskId: 't', revision: 2, targetLanguage: 'es', chargedSeconds: 7 }],
    ...{ createdAtMs: 1, updatedAtMs: 2 },
  };
  const edits = { l1: { translation: 'Uno', revision: 2, paid: [2] } };
  expect(read({ ...same, report, voiceModel: 'real', edits }, 2)).toEqual({
    ...same,
    family: 'translate',
    base: report,
    settings: { voice_model: 'real' },
    edits: { l1: { changes: { translation: 'Uno' }, revision: 2, paid: [2] } },
  });
});

it.each([
  ['native', 'stock'],
  ['real', 'real'],
])('a project as version 3 wrote it: %s voices are %s ones', (stored, kept) => {
  const project = {
    ...{ projectId: 'p', accountId: 'a', taskId: 'p', family: 'translate', kind: 'editable', revision: 1 },
    ...{ base: report, settings: { voice_model: stored }, edits: {}, exports: [], createdAtMs: 1, updatedAtMs: 2 },
  };
  expect(read(project, 3)).toEqual({ ...project, settings: { voice_model: kept } });
});
