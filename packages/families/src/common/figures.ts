/** A time as `1:02.5`, or `1:00:02.5` from one hour on. */
export function clock(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const rest = ((tenths % 600) / 10).toFixed(1);
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${rest.padStart(4, '0')}`
    : `${minutes}:${rest.padStart(4, '0')}`;
}

/** Seconds with two decimals: `1.25 s`. */
export function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

/** A number with its unit, or a dash when it is not known. */
export function figure(value: number | null, unit: string, digits = 1): string {
  if (value === null) return '–';
  return `${value.toFixed(digits).replace(/^-(?=0\.?0*$)/, '')} ${unit}`;
}

/** The role of a file as words: `original WebVTT` for `originalWebVtt`. */
export function roleName(role: string): string {
  const words = role.split(/(?=[A-Z])(?!Vtt$)/);
  return words.map((word) => FORMATS[word] ?? word.toLowerCase()).join(' ');
}

const FORMATS: Readonly<Record<string, string>> = { WebVtt: 'WebVTT', Ass: 'ASS' };
