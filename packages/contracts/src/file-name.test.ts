import { expect, it } from 'vitest';
import { fileName, withoutPaths } from './file-name.js';

const hash = '0123456789abcdef'.repeat(4);

it('calls a file by its name, a partial one by the name that it gets, one of a store the media', () => {
  expect(fileName('/srv/a b/clip.mp4')).toBe('clip.mp4');
  expect(fileName('clip.mp4')).toBe('clip.mp4');
  expect(fileName('/x/.sound.1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.partial.flac')).toBe('sound.flac');
  expect(fileName(`/store/artifacts/${hash}.mp4`)).toBe('the media');
});

it.each([
  [`ENOENT: no such file, open '/var/lib/x/artifacts/${hash}.wav'`, "ENOENT: no such file, open 'the media'"],
  ['cannot write file:/tmp/polydub-1/out.flac: full', 'cannot write out.flac: full'],
  ['(/root/.cache/polydub/model/weights.onnx)', '(weights.onnx)'],
  ['https://host/v1/audio/speech answered 500', 'https://host/v1/audio/speech answered 500'],
  ['POST /v1/audio/speech answered 500', 'POST /v1/audio/speech answered 500'],
  ['24/7, and/or, 16 kHz / mono', '24/7, and/or, 16 kHz / mono'],
])('cuts paths down in %s', (text, expected) => {
  expect(withoutPaths(text)).toBe(expected);
});

it('finds known paths whatever their names hold', () => {
  expect(withoutPaths('open /srv/my "data"/a: b.mp4!', ['/srv/my "data"/a: b.mp4', '-y', '/'])).toBe('open a: b.mp4!');
});
