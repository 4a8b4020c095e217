import { readFile } from 'node:fs/promises';
import {
  type Artifact,
  type ArtifactStore,
  type FamilySpec,
  PolydubError,
  type ProjectRecord,
  type ProjectSource,
  type ProjectSpec,
  specOf,
  type TaskRequest,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/** A family whose tasks become projects. */
export interface ProjectFamily extends FamilySpec {
  readonly project: ProjectSpec<TaskRequest>;
}

/** The families whose tasks become projects. */
export function projectFamilies({ families }: Pick<Gateway, 'families'>): ProjectFamily[] {
  return Object.values(families).filter(makesProjects);
}

/** The row of a project's family. */
export function familyOf({ families }: Pick<Gateway, 'families'>, { family }: Pick<ProjectRecord, 'family'>) {
  const spec = specOf(families, family);
  if (makesProjects(spec)) return spec;
  throw new PolydubError('internal', { message: `${family} tasks make no projects` });
}

/** Reads what the task of a project made. */
export async function openProject(
  gateway: Pick<Gateway, 'families' | 'store'>,
  project: Pick<ProjectRecord, 'family' | 'base'>,
): Promise<ProjectSource> {
  return familyOf(gateway, project).project.open(await readJsonFile(gateway.store, project.base));
}

/** The content of a JSON file of the store. */
export async function readJsonFile(store: ArtifactStore, file: Artifact): Promise<unknown> {
  return JSON.parse(await readFile(await store.localPath(file), 'utf8'));
}

function makesProjects(spec: FamilySpec): spec is ProjectFamily {
  return spec.project !== undefined;
}
