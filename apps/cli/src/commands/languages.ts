import { disposeEngines, type Engines, languageName, sourceLanguages, targetLanguages } from '@polydub/contracts';
import { createEngines, openModels } from '@polydub/families';
import { engineFor } from '@polydub/voice';
import { readConfig } from '../config.js';
import { table } from '../output/table.js';

/** How one language can be used on this machine. */
export interface LanguageUse {
  readonly code: string;
  readonly name: string;
  /** Dubbing from the language; absent when the specification has it only as a target. */
  readonly asSource?: { readonly transcribedBy: string; readonly toEnglish: string };
  /** Dubbing into the language; absent when the specification has it only as a source. */
  readonly asTarget?: {
    readonly fromEnglish: string;
    /** Absent when no engine speaks it. */
    readonly spokenBy?: { readonly engine: string; readonly quality: 'natural' | 'plain' };
  };
}

/** `polydub languages`. */
export async function languagesCommand({ json }: { readonly json: boolean }): Promise<void> {
  const config = readConfig();
  const engines = createEngines(openModels(config.cacheFolder), config);
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
  return { transcribedBy: transcriber.name, toEnglish: code === 'en' ? 'same' : translator.supports(code, 'en').level };
}

function targetUse(code: string, { translator, synthesizers }: Engines): NonNullable<LanguageUse['asTarget']> {
  const fromEnglish = code === 'en' ? 'same' : translator.supports('en', code).level;
  const speaker = engineFor(code, synthesizers);
  if (!speaker) return { fromEnglish };
  const natural = speaker.voices(code).some((voice) => voice.quality === 'natural');
  return { fromEnglish, spokenBy: { engine: speaker.name, quality: natural ? 'natural' : 'plain' } };
}

function describe(uses: readonly LanguageUse[], { translator }: Engines): string {
  const heading = ['code', 'language', 'from it: heard by', 'into English', 'into it: from English', 'spoken by'];
  const rows = uses.map(({ code, name, asSource, asTarget }) => {
    const voice = asTarget?.spokenBy ? `${asTarget.spokenBy.engine} (${asTarget.spokenBy.quality})` : 'nothing';
    return [
      code,
      name,
      asSource?.transcribedBy ?? '-',
      asSource?.toEnglish ?? '-',
      asTarget?.fromEnglish ?? '-',
      asTarget ? voice : '-',
    ];
  });
  return `${table([heading, ...rows])}\n\nTranslation is by ${translator.name}; a language marked none or nothing is refused before work begins.\n`;
}
