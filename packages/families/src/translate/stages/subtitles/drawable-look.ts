import { PolydubError } from '@polydub/contracts';
import { fontCoverage } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { rowsOf, type SubtitleCue, type SubtitleLook } from '@polydub/subtitles';

const UNSEEN = /[\p{C}\p{Z}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const ALL_PACKAGES = 'fonts-noto-core fonts-noto-cjk';

/**
 * Makes sure that installed fonts can draw all letters of the cues. A style's own font that is not installed is
 * replaced by the font of the script, with a warning; a warning also names signs, such as emoji, that no font has.
 * Throws `missing-dependency` naming the package when letters could not be drawn.
 */
export async function drawableLook(
  look: SubtitleLook,
  cues: readonly SubtitleCue[],
  { warn, signal }: Pick<StageTools, 'warn' | 'signal'>,
): Promise<SubtitleLook> {
  const { fontFamily, font } = look;
  const own = await fontCoverage(fontFamily, signal);
  if (!own.isInstalled && fontFamily === font.family) throw missingFont(fontFamily, font.debianPackage);
  if (!own.isInstalled) {
    const message = `The font ${fontFamily} is not installed; ${font.family} was used for the subtitles.`;
    warn({ code: 'font-replaced', message });
    return drawableLook({ ...look, fontFamily: font.family }, cues, { warn, signal });
  }
  const lacking = charactersOf(cues).filter((character) => !own.has(character.codePointAt(0) ?? 0));
  if (lacking.length === 0) return look;
  const all = await fontCoverage(undefined, signal);
  const undrawable = lacking.filter((character) => !all.has(character.codePointAt(0) ?? 0));
  const letters = undrawable.filter((character) => LETTER.test(character));
  if (letters.length > 0) throw missingFont(`a font with ${letters.slice(0, 5).join(' ')}`, ALL_PACKAGES);
  if (undrawable.length > 0) {
    const message = `No installed font can draw ${undrawable.slice(0, 5).join(' ')}; these signs are missing in the picture.`;
    warn({ code: 'sign-not-drawn', message });
  }
  return look;
}

function charactersOf(cues: readonly SubtitleCue[]): string[] {
  const all = new Set(cues.flatMap((cue) => [...rowsOf(cue).join('')]));
  return [...all].filter((character) => !UNSEEN.test(character));
}

function missingFont(what: string, debianPackages: string): PolydubError {
  return new PolydubError('missing-dependency', {
    message: `The subtitles cannot be drawn: ${what} is not installed.`,
    remedy: `Install it, on Debian or Ubuntu with: apt-get install ${debianPackages}`,
  });
}
