import type { Scenario } from './scenario.js';
import { type ClipSpec, large, long, onPlate, outlined, photograph, scenarioOf, shadowed } from './scenario-shapes.js';

const clips: readonly ClipSpec[] = [
  {
    name: 'h-subtitles-in-turn',
    language: 'de',
    background: photograph('foliage', 1011, { panX: 1.1, panY: 0.3, blurPixels: 4 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['Wir hätten früher gehen müssen,'],
        centre: [0.5, 0.88],
        style: outlined(22, { isItalic: true }),
        startFrame: 2,
        endFrame: 22,
      },
      {
        kind: 'subtitle',
        lines: ['aber die Straße war gesperrt.'],
        centre: [0.5, 0.88],
        style: outlined(22, { isItalic: true }),
        startFrame: 22,
        endFrame: 48,
      },
    ],
  },
  {
    name: 'h-title-slides-up',
    language: 'en',
    shape: large,
    background: photograph('waves', 1021, { zoom: 1.12 }),
    texts: [
      {
        lines: ['Under the Ice'],
        centre: [0.5, 0.3],
        style: shadowed(96, { isSerif: true, isBold: true }),
        startFrame: 6,
        endFrame: 56,
        fadeInFrames: 12,
        motion: { kind: 'slide', fromX: 0, fromY: 120, frames: 14 },
      },
    ],
  },
  {
    name: 'h-lower-third',
    language: 'pt',
    background: photograph('city', 1031, { panX: 0.6 }),
    texts: [
      {
        lines: ['João Gonçalves', 'Câmara Municipal'],
        centre: [0.7, 0.8],
        style: onPlate(20, { colour: '#e9b21c', opacity: 1 }, { colour: '#171717', alignment: 'right' }),
        startFrame: 4,
        endFrame: 47,
        fadeInFrames: 5,
        fadeOutFrames: 5,
      },
    ],
  },
  {
    name: 'h-chinese-title',
    language: 'zh',
    shape: large,
    background: { kind: 'gradient', colours: ['#3a0d0d', '#d98324'], turns: true, grain: 0.2 },
    texts: [
      {
        lines: ['春节旅行指南'],
        centre: [0.5, 0.42],
        style: outlined(80, { colour: '#ffd966', isBold: true, outline: { colour: '#7a0000', widthPixels: 5 } }),
        startFrame: 6,
        endFrame: 54,
        fadeInFrames: 8,
      },
      { lines: ['第一天：北京'], centre: [0.5, 0.6], style: shadowed(40), startFrame: 14, endFrame: 54 },
    ],
  },
  {
    name: 'h-japanese-plate',
    language: 'ja',
    background: photograph('fabric', 1051, { panX: -0.4 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['材料を全部混ぜてください'],
        centre: [0.5, 0.86],
        style: onPlate(24, { colour: '#ffffff', opacity: 0.75 }, { colour: '#202020' }),
        startFrame: 5,
        endFrame: 45,
      },
    ],
  },
  {
    name: 'h-russian-subtitle',
    language: 'ru',
    background: photograph('waves', 1061, { panX: -1 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['Корабль ушёл на рассвете,', 'и больше его не видели.'],
        centre: [0.5, 0.84],
        style: outlined(22),
        startFrame: 6,
        endFrame: 44,
      },
    ],
  },
  {
    name: 'h-arabic-subtitle',
    language: 'ar',
    background: photograph('city', 1071, { panY: 0.5, blurPixels: 2 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['لم يكن أحد في انتظارنا'],
        centre: [0.5, 0.86],
        style: onPlate(28, { colour: '#000000', opacity: 0.6 }),
        startFrame: 4,
        endFrame: 46,
      },
    ],
  },
  {
    name: 'h-hindi-title',
    language: 'hi',
    background: { kind: 'gradient', colours: ['#1d2b64', '#f8cdda'], passing: 'balls' },
    texts: [
      {
        lines: ['सुबह की चाय'],
        centre: [0.5, 0.4],
        style: outlined(44, { isBold: true }),
        startFrame: 5,
        endFrame: 45,
        fadeInFrames: 6,
        fadeOutFrames: 6,
      },
    ],
  },
  {
    name: 'h-korean-title',
    language: 'ko',
    background: photograph('foliage', 1091, { zoom: 1.1 }),
    texts: [
      {
        lines: ['서울의 밤'],
        centre: [0.5, 0.35],
        style: shadowed(52, { isBold: true }),
        motion: { kind: 'scale', from: 1, to: 1.15, frames: 49 },
      },
    ],
  },
  {
    name: 'h-thai-plate',
    language: 'th',
    background: photograph('waves', 1101),
    texts: [
      {
        lines: ['อาหารอร่อยมาก'],
        centre: [0.5, 0.82],
        style: onPlate(30, { colour: '#7b1fa2', opacity: 1 }),
        startFrame: 8,
        endFrame: 42,
      },
    ],
  },
  {
    name: 'h-list-scrolls',
    language: 'fr',
    background: photograph('fabric', 1111),
    texts: [
      {
        lines: ['Réalisation', 'Zoé Béranger', 'Décors', 'Loïc Château'],
        centre: [0.5, 0.8],
        style: outlined(26, { isSerif: true }),
        motion: { kind: 'scroll', xPerFrame: 0, yPerFrame: -3 },
      },
    ],
  },
  {
    name: 'h-ticker',
    language: 'en',
    shape: large,
    background: { kind: 'gradient', colours: ['#20344a', '#0c1824'], passing: 'balls' },
    texts: [
      {
        lines: ['Trains are delayed between the airport and the central station'],
        centre: [0.75, 0.93],
        style: { colour: '#ffffff', fontSizePixels: 30 },
        motion: { kind: 'scroll', xPerFrame: -5, yPerFrame: 0 },
      },
    ],
  },
  {
    name: 'h-hand-behind-steps',
    language: 'en',
    shape: large,
    background: photograph('foliage', 1131, { passing: 'hand', panX: 0.3, blurPixels: 3 }),
    texts: [
      {
        lines: ['Step 3', 'Loosen the upper screw', 'Keep the spring in place'],
        centre: [0.35, 0.5],
        style: outlined(40, { alignment: 'left' }),
        startFrame: 5,
        endFrame: 60,
      },
    ],
  },
  {
    name: 'h-cut-under-plate',
    language: 'en',
    background: {
      kind: 'cut',
      before: photograph('fabric', 1141, { panX: 0.5 }),
      after: photograph('city', 1142),
      frame: 30,
    },
    texts: [
      {
        lines: ['Meanwhile in Oslo'],
        centre: [0.5, 0.15],
        style: onPlate(24, { colour: '#101010', opacity: 0.45 }),
        startFrame: 10,
        endFrame: 46,
      },
    ],
  },
  {
    name: 'h-logo-and-shop',
    language: 'en',
    background: photograph('city', 1151, { panX: -1.2 }),
    texts: [
      {
        kind: 'scene-text',
        lines: ['HOTEL'],
        centre: [0.3, 0.3],
        style: { colour: '#f7f3e8', fontSizePixels: 34, isBold: true, plate: { colour: '#1f4d3a', opacity: 1 } },
        motion: { kind: 'scroll', xPerFrame: 1.2, yPerFrame: 0 },
      },
      {
        kind: 'brand',
        lines: ['Kanal 7'],
        centre: [0.09, 0.07],
        style: { colour: '#ffffff', fontSizePixels: 16, isBold: true },
      },
      {
        lines: ['Room rates from 60 euros'],
        centre: [0.5, 0.85],
        style: shadowed(26, { isBold: true }),
        startFrame: 6,
        endFrame: 46,
        fadeInFrames: 4,
      },
    ],
  },
  {
    name: 'h-diagram',
    language: 'en',
    shape: large,
    background: { kind: 'gradient', colours: ['#fdf6e3', '#eee8d5'], turns: true },
    texts: [
      {
        lines: ['Left ventricle'],
        centre: [0.2, 0.25],
        style: { colour: '#333333', fontSizePixels: 22, isItalic: true },
      },
      {
        lines: ['Aorta'],
        centre: [0.6, 0.2],
        style: { colour: '#c0392b', fontSizePixels: 26, isBold: true },
        startFrame: 10,
      },
      {
        lines: ['Pulmonary', 'artery'],
        centre: [0.75, 0.55],
        style: { colour: '#2455a4', fontSizePixels: 22 },
        startFrame: 20,
      },
    ],
  },
  {
    name: 'h-turned-stamp',
    language: 'en',
    background: photograph('fabric', 1171, { panY: 0.3 }),
    texts: [
      {
        lines: ['Sold out'],
        centre: [0.55, 0.5],
        style: shadowed(50, { colour: '#ff4d4d', isBold: true }),
        rotationDegrees: 15,
        startFrame: 8,
        endFrame: 44,
      },
    ],
  },
  {
    name: 'h-no-text',
    language: 'en',
    background: photograph('foliage', 1181, { panX: 1, passing: 'hand' }),
    texts: [],
  },
  {
    name: 'h-long-720p',
    language: 'en',
    shape: long,
    background: photograph('waves', 1191, { panX: 0.4, blurPixels: 2 }),
    texts: [
      {
        kind: 'subtitle',
        lines: ['Nothing moved on the water.'],
        centre: [0.5, 0.9],
        style: outlined(38),
        startFrame: 40,
        endFrame: 110,
      },
      {
        lines: ['Day seven'],
        centre: [0.5, 0.4],
        style: outlined(80, { isBold: true }),
        startFrame: 220,
        endFrame: 290,
        fadeInFrames: 10,
        fadeOutFrames: 10,
      },
      {
        lines: ['Tom Baker', 'Ship engineer'],
        centre: [0.78, 0.8],
        style: onPlate(34, { colour: '#14425e', opacity: 0.9 }, { alignment: 'left' }),
        startFrame: 380,
        endFrame: 480,
      },
    ],
  },
];

/** Other texts, places, styles and backgrounds: clips on which no choice is made. */
export const heldOutScenarios: readonly Scenario[] = clips.map((clip) => scenarioOf('held-out', clip));
