import { projectRecordSchema } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { projectMigrations } from './project-migrations.js';

it('a project as version 1 wrote it: edits that were exported are paid for', () => {
  const stored = {
    projectId: 'p',
    accountId: 'a',
    taskId: 'p',
    kind: 'editable',
    revision: 4,
    report: { sha256: '0'.repeat(64), sizeBytes: 10, extension: '.json' },
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
  const [migrate] = projectMigrations;
  const migrated = projectRecordSchema.parse(migrate?.(stored));
  expect(Object.values(migrated.edits).map(({ paid }) => paid)).toEqual([[2], [3], undefined]);
  expect(migrated.exports).toEqual(stored.exports);
});
