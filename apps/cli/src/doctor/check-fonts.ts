import type { Check } from './check.js';

/** Debian's packages of fonts for subtitles; for each, a font family that proves it is installed, and its purpose. */
const fontPackages = [
  { debianPackage: 'fonts-noto-core', family: 'Noto Sans', scripts: 'most scripts' },
  { debianPackage: 'fonts-noto-ui-core', family: 'Noto Sans Arabic UI', scripts: 'Arabic' },
  { debianPackage: 'fonts-noto-cjk', family: 'Noto Sans CJK JP', scripts: 'Chinese, Japanese and Korean' },
] as const;

/** Checks the fonts with which subtitles are drawn. */
export async function checkFonts(isInstalled: (family: string) => Promise<boolean>): Promise<Check[]> {
  return Promise.all(
    fontPackages.map(async ({ debianPackage: name, family, scripts }): Promise<Check> => {
      if (await isInstalled(family)) return { name, state: 'ok', found: `${family}, for ${scripts}` };
      const remedy = `Install the fonts for ${scripts}: apt-get install ${name}.`;
      return { name, state: 'missing', found: `no font ${family}; subtitles are drawn with it`, remedy };
    }),
  );
}
