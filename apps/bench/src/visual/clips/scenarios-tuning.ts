import type { Scenario } from './scenario.js';
import { type ClipSpec, large, long, onPlate, outlined, photograph, scenarioOf, shadowed } from './scenario-shapes.js';

const clips: readonly ClipSpec[] = [
  {
    name: 'subtitles-back-to-back',
    language: 'en',
    background: photograph('city', 11, { panX: 0.8 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['We left before the rain began'],
        translation: 'Salimos antes de la lluvia',
        centre: [0.5, 0.9],
        style: outlined(24),
        startFrame: 5,
        endFrame: 28,
      },
      {
        kind: 'subtitle',
        lines: ['and nobody asked us why.'],
        translation: 'y nadie preguntó por qué.',
        centre: [0.5, 0.9],
        style: outlined(24),
        startFrame: 28,
        endFrame: 46,
      },
    ],
  },
  {
    name: 'title-fades',
    language: 'en',
    shape: large,
    background: { kind: 'gradient', colours: ['#123b5d', '#7a2e4f'], turns: true, grain: 0.1 },
    texts: [
      {
        lines: ['The Long Way Home'],
        translation: 'El largo camino a casa',
        centre: [0.5, 0.4],
        style: shadowed(84, { isBold: true }),
        startFrame: 8,
        endFrame: 54,
        fadeInFrames: 10,
        fadeOutFrames: 10,
      },
      {
        lines: ['A journey in three parts'],
        translation: 'Un viaje en tres partes',
        centre: [0.5, 0.56],
        style: shadowed(36, { isItalic: true, isSerif: true }),
        startFrame: 16,
        endFrame: 54,
        fadeInFrames: 8,
        fadeOutFrames: 10,
      },
    ],
  },
  {
    name: 'lower-third-slides',
    language: 'fr',
    background: photograph('foliage', 21, { panX: -0.5, blurPixels: 5 }),
    texts: [
      {
        lines: ['Hélène Lefèvre', 'Forestière à Épinal'],
        translation: 'Hélène Lefèvre\nForester in Épinal',
        centre: [0.28, 0.8],
        style: onPlate(22, { colour: '#14425e', opacity: 1 }, { alignment: 'left', isBold: true }),
        startFrame: 6,
        endFrame: 46,
        motion: { kind: 'slide', fromX: -260, fromY: 0, frames: 12 },
      },
    ],
  },
  {
    name: 'chinese-half-plate',
    language: 'zh',
    background: photograph('city', 31, { zoom: 1.1, blurPixels: 3 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['今天我们来看看这座城市的历史'],
        translation: "Today we look at the city's history",
        centre: [0.5, 0.88],
        style: onPlate(26, { colour: '#000000', opacity: 0.5 }),
        startFrame: 4,
        endFrame: 44,
      },
    ],
  },
  {
    name: 'japanese-yellow',
    language: 'ja',
    shape: large,
    background: photograph('waves', 41, { panX: 1.2 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['海の向こうに何があるのか', '誰も知らなかった'],
        translation: 'Nobody knew what lay\nbeyond the sea',
        centre: [0.5, 0.85],
        style: outlined(44, { colour: '#ffe14a', isSerif: true, isBold: true }),
        startFrame: 6,
        endFrame: 52,
      },
    ],
  },
  {
    name: 'russian-scales',
    language: 'ru',
    background: { kind: 'gradient', colours: ['#f2e3c6', '#c9a26b'], passing: 'balls' },
    texts: [
      {
        lines: ['Новая коллекция'],
        translation: 'New collection',
        centre: [0.5, 0.4],
        style: { colour: '#b3202c', fontSizePixels: 40, isBold: true },
        motion: { kind: 'scale', from: 0.7, to: 1.2, frames: 49 },
      },
    ],
  },
  {
    name: 'arabic-title',
    language: 'ar',
    background: photograph('fabric', 51),
    texts: [
      {
        lines: ['مرحبا بكم في المدينة القديمة'],
        translation: 'Welcome to the old town',
        centre: [0.5, 0.5],
        style: outlined(34, { isBold: true }),
        startFrame: 5,
        endFrame: 45,
        fadeInFrames: 6,
      },
    ],
  },
  {
    name: 'hindi-caption',
    language: 'hi',
    background: photograph('foliage', 61, { panY: 0.4 }),
    texts: [
      {
        lines: ['यह नदी पहाड़ों से आती है'],
        translation: 'This river comes from the hills',
        centre: [0.5, 0.85],
        style: onPlate(26, { colour: '#202020', opacity: 0.8 }),
      },
    ],
  },
  {
    name: 'korean-caption',
    language: 'ko',
    background: photograph('city', 71, { panX: -0.7, blurPixels: 4 }),
    texts: [
      {
        lines: ['오늘은 시장에 가 보겠습니다'],
        translation: 'Today we go to the market',
        centre: [0.5, 0.88],
        style: outlined(26),
        startFrame: 3,
        endFrame: 42,
      },
    ],
  },
  {
    name: 'thai-caption',
    language: 'th',
    background: { kind: 'gradient', colours: ['#0b3d2e', '#1e6f5c'], grain: 0.2 },
    texts: [{ lines: ['ยินดีต้อนรับสู่กรุงเทพ'], translation: 'Welcome to Bangkok', centre: [0.5, 0.3], style: shadowed(36) }],
  },
  {
    name: 'credits-scroll',
    language: 'es',
    background: { kind: 'gradient', colours: ['#000000', '#1a1a2a'] },
    texts: [
      {
        lines: ['Guión y dirección', 'Íñigo Núñez', 'Música original', 'Begoña Ibáñez'],
        translation: 'Written and directed by\nÍñigo Núñez\nOriginal music\nBegoña Ibáñez',
        centre: [0.5, 0.75],
        style: { colour: '#f0f0f0', fontSizePixels: 24 },
        motion: { kind: 'scroll', xPerFrame: 0, yPerFrame: -2.5 },
      },
    ],
  },
  {
    name: 'hand-behind-list',
    language: 'en',
    background: photograph('fabric', 81, { passing: 'hand' }),
    texts: [
      {
        lines: ['You will need', '2 eggs', '100 g of flour', 'A pinch of salt'],
        translation: 'Necesitas\n2 huevos\n100 g de harina\nUna pizca de sal',
        centre: [0.3, 0.45],
        style: shadowed(24, { alignment: 'left', isBold: true }),
        startFrame: 3,
        endFrame: 50,
      },
    ],
  },
  {
    name: 'cut-under-text',
    language: 'en',
    background: {
      kind: 'cut',
      before: photograph('city', 91),
      after: photograph('waves', 92, { panX: 0.6 }),
      frame: 24,
    },
    texts: [
      {
        lines: ['Two years later'],
        translation: 'Dos años después',
        centre: [0.5, 0.5],
        style: outlined(38),
        startFrame: 8,
        endFrame: 44,
      },
    ],
  },
  {
    name: 'watermark-and-sign',
    language: 'en',
    shape: large,
    background: photograph('city', 101, { panX: 1 }),
    texts: [
      {
        kind: 'scene-text',
        lines: ['BAKERY'],
        centre: [0.7, 0.35],
        style: { colour: '#5b2a12', fontSizePixels: 52, isSerif: true, plate: { colour: '#ead9b0', opacity: 1 } },
        motion: { kind: 'scroll', xPerFrame: -1, yPerFrame: 0 },
      },
      {
        kind: 'brand',
        lines: ['NORTH TV'],
        centre: [0.93, 0.07],
        style: { colour: '#e0e0e0', fontSizePixels: 24, isBold: true },
      },
      {
        kind: 'subtitle',
        lines: ['Fresh bread was all they sold.'],
        translation: 'Solo vendían pan fresco.',
        centre: [0.5, 0.9],
        style: outlined(40),
        startFrame: 10,
        endFrame: 50,
      },
    ],
  },
  {
    name: 'small-labels',
    language: 'en',
    shape: large,
    background: { kind: 'gradient', colours: ['#ffffff', '#dfe7ee'] },
    texts: [
      {
        lines: ['Condenser'],
        translation: 'Condensador',
        centre: [0.25, 0.3],
        style: { colour: '#1b1b1b', fontSizePixels: 20 },
      },
      {
        lines: ['Evaporator'],
        translation: 'Evaporador',
        centre: [0.7, 0.3],
        style: { colour: '#1b1b1b', fontSizePixels: 20 },
        startFrame: 12,
      },
      {
        lines: ['Expansion valve'],
        translation: 'Válvula de expansión',
        centre: [0.45, 0.65],
        style: { colour: '#0a5c9e', fontSizePixels: 20, isBold: true },
        startFrame: 24,
      },
    ],
  },
  {
    name: 'turned-label',
    language: 'en',
    background: photograph('foliage', 111),
    texts: [
      {
        lines: ['Special offer'],
        translation: 'Oferta especial',
        centre: [0.5, 0.45],
        style: outlined(40, { colour: '#ffd23f', isBold: true }),
        rotationDegrees: -12,
        startFrame: 5,
        endFrame: 45,
      },
    ],
  },
  {
    name: 'no-text',
    language: 'en',
    background: photograph('city', 121, { panX: 1, passing: 'balls' }),
    texts: [],
  },
  {
    name: 'long-720p',
    language: 'en',
    shape: long,
    background: photograph('city', 131, { panX: 0.5, blurPixels: 2 }),
    texts: [
      {
        lines: ['Chapter one'],
        translation: 'Capítulo uno',
        centre: [0.5, 0.45],
        style: shadowed(72),
        startFrame: 25,
        endFrame: 100,
        fadeInFrames: 8,
        fadeOutFrames: 8,
      },
      {
        kind: 'subtitle',
        lines: ['The harbour was empty.'],
        translation: 'El puerto estaba vacío.',
        centre: [0.5, 0.9],
        style: outlined(40),
        startFrame: 175,
        endFrame: 245,
      },
      {
        lines: ['Anna Weber', 'Harbour master'],
        translation: 'Anna Weber\nJefa del puerto',
        centre: [0.2, 0.82],
        style: onPlate(36, { colour: '#7a1f2b', opacity: 1 }, { alignment: 'left' }),
        startFrame: 350,
        endFrame: 450,
      },
    ],
  },
];

/** Clips on which choices are made. */
export const tuningScenarios: readonly Scenario[] = clips.map((clip) => scenarioOf('tuning', clip));
