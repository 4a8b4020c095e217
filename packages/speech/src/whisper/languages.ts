/** Language parts of BCP 47 codes that Whisper knows by another code. */
const whisperCodes: Readonly<Record<string, string>> = { fil: 'tl', nb: 'no', jv: 'jw', cmn: 'zh' };
/** Whisper's codes that BCP 47 writes otherwise. */
const bcpCodes: Readonly<Record<string, string>> = { tl: 'fil', no: 'nb', jw: 'jv', iw: 'he' };

/** The model's code for a language, if it knows the language. Cantonese is read as Chinese by models before large-v3. */
export function toWhisperLanguage(language: string, known: ReadonlyMap<string, number>): string | undefined {
  const code = whisperCodes[language] ?? language;
  if (known.has(code)) return code;
  return code === 'yue' && known.has('zh') ? 'zh' : undefined;
}

/** Language part of a BCP 47 code. */
export function fromWhisperLanguage(code: string): string {
  return bcpCodes[code] ?? code;
}
