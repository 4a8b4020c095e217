import { expect, it } from 'vitest';
import { decodeSubtitles } from './decode-subtitles.js';

const french =
  "Où étais-tu hier soir ? Je t'ai attendu pendant des heures.\nDésolé, j'étais à la maison, très fatigué.";
const spanish = '¿Dónde está la niña? Mañana cumple siete años.\nEstá en el jardín, señor.';
const polish =
  'Gdzie byłeś wczoraj wieczorem? Czekałam godzinami.\nPrzepraszam, byłem zmęczony i wcześnie poszedłem spać.';
const turkish = 'Dün gece neredeydin? Saatlerce bekledim.\nÖzür dilerim, yorgundum ve şimdi ağacın altındayım.';
const russian = 'Где ты был вчера вечером? Я ждала несколько часов.\nПрости, я устал и рано лёг спать.';
const greek = 'Πού ήσουν χθες το βράδυ; Περίμενα ώρες.\nΆκου, ήμουν κουρασμένος και κοιμήθηκα νωρίς.';
const arabic = 'أين كنت الليلة الماضية؟ لقد انتظرت ساعات.\nآسف، كنت متعبا وذهبت إلى الفراش مبكرا.';
const japanese = '昨日の夜はどこにいたの？何時間も待ったのよ。\nごめん、疲れて早く寝てしまった。';
const english =
  'Where were you last night?\nI’m sorry, it won’t happen again…\nAll right – let’s have dinner at the café.';
const czech = 'Kde jsi byl včera večer? Čekala jsem celé hodiny.';

/** A text in an encoding of one and two bytes; `TextDecoder` only knows the other direction. */
function encoded(text: string, encoding: string): Buffer {
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (...bytes: number[]) => {
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      // In one step, some versions of Node read windows-1252 as ISO-8859-1.
      const character = decoder.decode(Uint8Array.from(bytes), { stream: true }) + decoder.decode();
      if (!bytesOf.has(character)) bytesOf.set(character, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let first = 0; first < 256; first += 1) learn(first);
  const isWide = /[^\0-\u1fff\u2010-\u2030]/u.test(text);
  for (let first = 128; isWide && first < 256; first += 1)
    for (let second = 64; second < 256; second += 1) learn(first, second);
  return Buffer.from([...text].flatMap((character) => bytesOf.get(character) ?? []));
}

it('reads UTF-8, and UTF-16 with its mark', async () => {
  for (const file of [
    Buffer.from('Déjà vu'),
    Buffer.from('\uFEFFDéjà vu', 'utf16le'),
    Buffer.from('\uFEFFDéjà vu', 'utf16le').swap16(),
  ])
    expect(await decodeSubtitles(file)).toEqual({ text: 'Déjà vu', warnings: [] });
});

it.each([
  ['windows-1252', french],
  ['windows-1252', english],
  ['windows-1252', spanish],
  ['windows-1250', polish],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['windows-1253', greek],
  ['windows-1254', turkish],
  ['windows-1256', arabic],
  ['shift_jis', japanese],
])('reads %s where the letters leave no doubt, and says so: %s', async (encoding, text) => {
  const decoded = await decodeSubtitles(encoded(text, encoding));
  expect(decoded.text).toBe(text);
  expect(decoded.warnings).toEqual([
    { code: 'encoding-guessed', message: expect.stringContaining(`it is in ${encoding}`) },
  ]);
});

const asWindows1252 = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text), { stream: true });

it.each([french, polish, russian, japanese, english])(
  'restores UTF-8 that was saved as UTF-8 again: %s',
  async (text) => {
    const decoded = await decodeSubtitles(Buffer.from(asWindows1252(text)));
    expect(decoded.text).toBe(text);
    expect(decoded.warnings).toEqual([
      { code: 'encoding-guessed', message: expect.stringContaining('saved as UTF-8 again') },
    ]);
  },
);

it.each([french, polish, russian, 'Â', 'She wrote Ã© for é.'])('leaves what was saved once: %s', async (text) => {
  expect(await decodeSubtitles(Buffer.from(text))).toEqual({ text, warnings: [] });
});

it.each([
  ['letters that several encodings have', encoded(czech, 'windows-1250'), /UTF-8; it may be in .* or /],
  ['too little text to tell', Buffer.from('Déjà vu', 'latin1'), /UTF-8/],
  ['UTF-8 with a byte that is lost', Buffer.concat([Buffer.from(french), Buffer.from([0xc3])]), /UTF-8$/],
  ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), /UTF-8/],
  ['UTF-16 without its mark', Buffer.from('1\nHello', 'utf16le'), /UTF-8.*line 1/],
  ['text that was damaged before', Buffer.from('1\nD\uFFFDj\uFFFD vu'), /UTF-8.*line 2/],
])('refuses %s', async (_, file, message) => {
  await expect(decodeSubtitles(file)).rejects.toMatchObject({
    ...{ kind: 'unusable-subtitles', message: expect.stringMatching(message) },
    remedy: expect.stringContaining('iconv'),
  });
});

it('says of a video which commands take it', async () => {
  await expect(decodeSubtitles(Buffer.from('\0\0\0 ftypisom\xff\xfe', 'latin1'))).rejects.toMatchObject({
    ...{ kind: 'unusable-subtitles', message: expect.stringMatching(/as videos and documents are/) },
    remedy: expect.stringContaining('polydub subtitles'),
  });
});
