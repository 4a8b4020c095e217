import { PolydubError } from '@polydub/contracts';
import type { ModelStore } from '@polydub/inference';
import type { Config } from '../config.js';
import { type Decision, decide, type Facts } from './decide.js';
import { canKeep, keepDecision, keepFirstDecision, readDecision } from './kept-decision.js';
import { lookAround, thisMachine } from './machine.js';
import { enginesOf, modelsOf, type Profile, type ProfileEngine } from './profiles.js';

/** What deciding a profile and fetching its models needs. */
export interface Around {
  readonly models: Pick<ModelStore, 'ensure'>;
  /** The engines that the command runs: their models are fetched before its work begins, where a profile chose them. */
  readonly runs: readonly ProfileEngine[];
  readonly signal: AbortSignal;
  /** Says one line to the person. */
  tell(line: string): void;
  /** Whether a profile may be decided here, where none is named and none was kept. Default true; else it is `offline`. */
  readonly decides?: boolean;
  /** Looks at the machine and asks the hub. Default: really. */
  readonly look?: (hubUrl?: string) => Promise<Facts>;
}

/** The profile that engines are chosen by, and the configuration with those engines. */
export interface InForce extends Decision {
  readonly config: Config;
}

/** How to have the profile decided once more. */
const ANEW = 'polydub models profile --anew decides anew';

/**
 * The profile in force: the named one, else the one that was decided once and kept, else it is decided now. Where the models of a
 * profile that nobody named cannot be fetched, it is `offline` from then on. Throws `PolydubError` `missing-dependency` where
 * those of a named one cannot.
 */
export async function inForce(config: Config, around: Around): Promise<InForce> {
  if (config.profile !== 'auto') {
    const named = withEngines(config, { profile: config.profile, why: 'POLYDUB_PROFILE names it' });
    await fetchModels(named, config, around).catch((error: unknown) => {
      throw isOutOfReach(error) ? cannotBeFetched(named.profile, error) : error;
    });
    return named;
  }
  const decision = (await readDecision(config.cacheFolder)) ?? (await decideFirst(config, around));
  if (decision.profile === 'offline') return withEngines(config, decision);
  return withEngines(config, await fetchedOrOffline(withEngines(config, decision), config, around));
}

/** Decides the profile in the place of an earlier decision, and keeps it. */
export async function decideAnew({ cacheFolder, hubUrl }: Config, look = lookAround): Promise<Decision> {
  if (!(await canKeep(cacheFolder))) return nowhereToKeep(cacheFolder);
  const facts = await look(hubUrl);
  const decision = decide(facts);
  await keepDecision(cacheFolder, decision, facts);
  return decision;
}

async function decideFirst(
  { cacheFolder, hubUrl }: Config,
  { decides = true, look = lookAround, tell }: Around,
): Promise<Decision> {
  if (!decides) return { profile: 'offline', why: 'POLYDUB_PROFILE is not set, and nothing was decided here' };
  if (!(await canKeep(cacheFolder))) return nowhereToKeep(cacheFolder);
  const facts = await look(hubUrl);
  const decision = await keepFirstDecision(cacheFolder, decide(facts), facts);
  tell(`profile ${decision.profile}: ${decision.why}; kept, ${ANEW}`);
  return decision;
}

/** Whoever cannot keep a decision could not keep models either. */
function nowhereToKeep(cacheFolder: string): Decision {
  return { profile: 'offline', why: `nothing can be kept in ${cacheFolder}` };
}

/** The profile, or `offline` where its models cannot be fetched; then also for other processes and later commands. */
async function fetchedOrOffline(auto: InForce, config: Config, around: Around): Promise<Decision> {
  try {
    await fetchModels(auto, config, around);
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    const why = `models of the profile ${auto.profile} could not be fetched: ${inOneLine(error.message)}`;
    const decision: Decision = { profile: 'offline', why };
    await keepDecision(config.cacheFolder, decision);
    around.tell(`profile offline: ${why}; kept, ${ANEW}, and what was fetched of them is continued`);
    return decision;
  }
  // Another process may have found the hub gone meanwhile, and all of a service should run the same engines.
  return (await readDecision(config.cacheFolder)) ?? auto;
}

/** Fetches what the profile, and no variable, chose of the engines that the command runs. */
async function fetchModels({ profile }: Decision, config: Config, { models, runs, signal }: Around): Promise<void> {
  const engines = enginesOf(profile, thisMachine());
  const chosen = runs.filter((engine) => config[engine] === undefined);
  for (const name of chosen.flatMap((engine) => modelsOf(engine, engines))) await models.ensure(name, { signal });
}

/** A configured engine always comes before the profile's. */
function withEngines(config: Config, { profile, why }: Decision): InForce {
  const engines = enginesOf(profile, thisMachine());
  const chosen = {
    separation: config.separation ?? engines.separation,
    transcription: config.transcription ?? engines.transcription,
    translation: config.translation ?? engines.translation,
    inpainting: config.inpainting ?? engines.inpainting,
    cloning: config.cloning ?? engines.cloning,
  };
  return { profile, why, config: { ...config, ...chosen, profile } };
}

/** Whether no source of a model could be reached; a full disk, for example, is another matter. */
function isOutOfReach(error: unknown): error is PolydubError {
  return error instanceof PolydubError && error.kind === 'missing-dependency' && error.retryable;
}

function cannotBeFetched(profile: Profile, cause: PolydubError): PolydubError {
  return new PolydubError('missing-dependency', {
    message: `POLYDUB_PROFILE is ${profile}, but a model of this profile cannot be fetched. ${cause.message}`,
    remedy:
      'Let this machine reach the model hub and run the same command again, which goes on where the download stopped; ' +
      'or set POLYDUB_PROFILE=offline.',
    retryable: true,
    cause,
  });
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*(- )?/g, ' ');
}
