import type { Check } from './check.js';

/** Debian's packages of the fonts that subtitles are drawn with → a family that shows it is there, and what it is for. */
const fontPackages = [
  { debianPackage: 'fonts-noto-core', family: 'Noto Sans', scripts: 'most scripts' },
  { debianPackage: 'fonts-noto-ui-core', family: 'Noto Sans Arabic UI', scripts: 'Arabic' },
  { debianPackage: 'fonts-noto-cjk', family: 'Noto Sans CJK JP', scripts: 'Chinese, Japanese and Korean' },
] as const;

/** Looks for the fonts that subtitles are drawn into pictures with. */
export async function checkFonts(isInstalled: (family: string) => Promise<boolean>): Promise<Check[]> {
  return Promise.all(
    fontPackages.map(async ({ debianPackage: name, family, scripts }): Promise<Check> => {
      if (await isInstalled(family)) return { name, state: 'ok', found: `${family}, for ${scripts}` };
      const remedy = `Install the fonts for ${scripts}: apt-get install ${name}.`;
      return { name, state: 'missing', found: `no font ${family}; subtitles are drawn with it`, remedy };
    }),
  );
}
