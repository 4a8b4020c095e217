import { expect, it } from 'vitest';
import {
  languageCode,
  languageCodes,
  listenAddress,
  pictureBox,
  portNumber,
  speakerVoice,
  webAddress,
  wholeNumber,
} from './option-values.js';

it('takes whole numbers in decimal digits', () => {
  expect(portNumber('8080')).toBe(8080);
  expect(wholeNumber(1)(' 3 ')).toBe(3);
  expect(wholeNumber(-5)('-5')).toBe(-5);
});

it.each(['', ' ', '-1', '1.5', '1e3', '0x10', '65536', '9'.repeat(20), 'http'])('takes %j for no port', (text) => {
  expect(() => portNumber(text)).toThrow('Expected a whole number from 0');
});

it('takes the address of a web server, without a slash at its end', () => {
  expect(webAddress('https://dub.example.com/')).toBe('https://dub.example.com');
  expect(webAddress('http://localhost:8080/polydub')).toBe('http://localhost:8080/polydub');
});

it.each(['', 'dub.example.com', 'localhost:8080', 'ftp://host', 'https://host/?a=b'])('refuses %j', (text) => {
  expect(() => webAddress(text)).toThrow('Expected an address such as');
});

it('takes a part of the picture', () => {
  expect(pictureBox('0,0.6,1,0.4')).toEqual({ x: 0, y: 0.6, width: 1, height: 0.4 });
  expect(pictureBox(' .1, .7, .9, .3 ')).toEqual({ x: 0.1, y: 0.7, width: 0.9, height: 0.3 });
});

it.each(['', '0,0,1', '0,0,1,1,1', '0,,1,1', '0,0.7,1,0.4', '-0.1,0,1,1', '0,0,0,1', '0,0,1,x', 'clip.mp4'])(
  'takes %j for no part of the picture',
  (text) => {
    expect(() => pictureBox(text)).toThrow('Expected x,y,width,height in shares of the picture');
  },
);

it.each([
  ['0,580,1280,100', 'neither pixels nor percent'],
  ['0,60,100,40', 'neither pixels nor percent'],
  ['-0.1,0,1,1', 'from 0 to 1'],
  ['0,0.6,0,0.4', 'no area'],
  ['0.5,0.6,0.8,0.4', 'beyond the picture'],
  ['0,0.6,1', 'not four numbers'],
])('tells what is wrong with the part %s', (text, why) => {
  expect(() => pictureBox(text)).toThrow(why);
});

it('adds up the voices of speakers', () => {
  const first = speakerVoice('speaker-1=ef_dora');
  expect(speakerVoice(' speaker-2 = em_alex ', first)).toEqual({ 'speaker-1': 'ef_dora', 'speaker-2': 'em_alex' });
  expect(() => speakerVoice('speaker-1=em_alex', first)).toThrow('speaker-1 already has a voice');
  for (const text of ['', 'ef_dora', 'speaker-1=', '=ef_dora', 'a=b=c'])
    expect(() => speakerVoice(text)).toThrow('such as speaker-1=ef_dora');
});

it('reads the address to listen on, which must be one that other hosts can reach', () => {
  expect(listenAddress('192.168.1.10')).toEqual({ address: '192.168.1.10', port: 4222 });
  expect(listenAddress('host.example:4300')).toEqual({ address: 'host.example', port: 4300 });
  expect(listenAddress('[fd00::1]:4300')).toEqual({ address: 'fd00::1', port: 4300 });
  expect(listenAddress('fd00::1')).toEqual({ address: 'fd00::1', port: 4222 });
  for (const text of ['', '0.0.0.0', '::', 'http://a', 'a b', '1.2.3.4:99999', '--help']) {
    expect(() => listenAddress(text)).toThrow(/expected|Expected/);
  }
});

it('refuses regions that do not exist', () => {
  expect(languageCodes('es, pt-BR,zh-CN-shandong', ['fr-CA'])).toEqual(['fr-CA', 'es', 'pt-BR', 'zh-CN-shandong']);
  // Told with what is meant where languages are known.
  expect(languageCode('pt_BR')).toBe('pt_BR');
  for (const code of ['pt-XX', 'es-ZZ']) expect(() => languageCode(code)).toThrow('There is no region');
});
