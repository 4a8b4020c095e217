import {
  disposeEngines,
  type Engines,
  languageName,
  type Synthesizer,
  sourceLanguages,
  type Translator,
  targetLanguages,
} from '@polydub/contracts';
import { engineFor } from '@polydub/voice';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import { table } from '../output/table.js';
import { openEngines } from './open-engines.js';

/** How one language can be used on this machine. */
export interface LanguageUse {
  readonly code: string;
  readonly name: string;
  /** Dubbing from the language; absent when the specification has it only as a target. */
  readonly asSource?: { readonly transcribedBy: string; readonly toEnglish: string; readonly toEnglishChrf2?: number };
  /** Dubbing into the language; absent when the specification has it only as a source. */
  readonly asTarget?: {
    readonly fromEnglish: string;
    readonly fromEnglishChrf2?: number;
    /** Absent when no engine speaks it. */
    readonly spokenBy?: { readonly engine: string; readonly quality: 'natural' | 'plain' };
  };
}

type TargetUse = NonNullable<LanguageUse['asTarget']>;

/** `polydub languages`. */
export async function languagesCommand({ json }: { readonly json: boolean }): Promise<void> {
  const view = createProgressView(process.stderr);
  const { engines } = await interruptible((signal) => openEngines(view, { runs: [], signal }));
  try {
    const uses = languageUses(engines);
    process.stdout.write(json ? `${JSON.stringify(uses)}\n` : describe(uses, engines));
  } finally {
    await disposeEngines(engines);
  }
}

/** Every language of the tables, by code. */
export function languageUses(engines: Engines): LanguageUse[] {
  const codes = [...new Set([...Object.keys(sourceLanguages), ...Object.keys(targetLanguages)])].sort();
  return codes.map((code) => ({
    code,
    name: languageName(code),
    ...(code in sourceLanguages ? { asSource: sourceUse(code, engines) } : {}),
    ...(code in targetLanguages ? { asTarget: targetUse(code, engines) } : {}),
  }));
}

function sourceUse(code: string, { transcriber, translator }: Engines): NonNullable<LanguageUse['asSource']> {
  const transcribedBy = transcriber.name;
  if (code === 'en') return { transcribedBy, toEnglish: 'same' };
  const { level, chrf2 } = translator.supports(code, 'en');
  return { transcribedBy, toEnglish: level, ...(chrf2 !== undefined && { toEnglishChrf2: chrf2 }) };
}

function targetUse(code: string, { translator, synthesizers }: Engines): TargetUse {
  return { ...fromEnglish(code, translator), ...spokenBy(code, synthesizers) };
}

function fromEnglish(code: string, translator: Translator): Pick<TargetUse, 'fromEnglish' | 'fromEnglishChrf2'> {
  if (code === 'en') return { fromEnglish: 'same' };
  const { level, chrf2 } = translator.supports('en', code);
  return { fromEnglish: level, ...(chrf2 !== undefined && { fromEnglishChrf2: chrf2 }) };
}

function spokenBy(code: string, synthesizers: readonly Synthesizer[]): Pick<TargetUse, 'spokenBy'> {
  const speaker = engineFor(code, synthesizers);
  if (!speaker) return {};
  const natural = speaker.voices(code).some((voice) => voice.quality === 'natural');
  return { spokenBy: { engine: speaker.name, quality: natural ? 'natural' : 'plain' } };
}

function describe(uses: readonly LanguageUse[], { translator }: Engines): string {
  const heading = ['code', 'language', 'from it: heard by', 'into English', 'into it: from English', 'spoken by'];
  const rows = uses.map(({ code, name, asSource, asTarget }) => {
    const voice = asTarget?.spokenBy ? `${asTarget.spokenBy.engine} (${asTarget.spokenBy.quality})` : 'nothing';
    return [
      code,
      name,
      asSource?.transcribedBy ?? '-',
      rated(asSource?.toEnglish, asSource?.toEnglishChrf2),
      rated(asTarget?.fromEnglish, asTarget?.fromEnglishChrf2),
      asTarget ? voice : '-',
    ];
  });
  return `${table([heading, ...rows])}\n\nTranslation is by ${translator.name}; a language marked none or nothing is refused before work begins.\nNumbers are chrF2 (100 is the translation of a person) where it was measured on dialogue.\n`;
}

function rated(level = '-', chrf2?: number): string {
  return chrf2 === undefined ? level : `${level} (${Math.round(chrf2)})`;
}
