// @ts-check
/** `node scripts/make-visual-example.mjs`: draws `examples/volcano.mp4` anew. Needs ffmpeg and DejaVu Sans. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';

/** @typedef {import('@napi-rs/canvas').SKRSContext2D} Context */

const width = 1280;
const height = 720;
const framesPerSecond = 25;
const seconds = 7;
const font = 'DejaVu Sans';

const labels = [
  { text: 'Crater', from: 2.6, at: [860, 170], points: [650, 236] },
  { text: 'Main vent', from: 3.1, at: [960, 330], points: [648, 380] },
  { text: 'Magma chamber', from: 3.6, at: [900, 610], points: [690, 610] },
];
const labelsEnd = 6.7;

const ffmpeg = spawn(
  'ffmpeg',
  [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${width}x${height}`,
      '-r',
      `${framesPerSecond}`,
    ],
    ...['-i', 'pipe:0', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '21', '-pix_fmt', 'yuv420p'],
    ...[
      '-vf',
      'scale=out_color_matrix=bt709',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
    ],
    ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'],
    fileURLToPath(new URL('../examples/volcano.mp4', import.meta.url)),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const canvas = createCanvas(width, height).getContext('2d');
// Blurring is slow, and is done once.
const cloud = soft(320, 180, '#ffecdc', [
  [160, 82, 46],
  [220, 94, 36],
  [105, 96, 32],
  [180, 60, 30],
]);
const smoke = soft(120, 120, '#464248', [[60, 60, 34]]);
for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
  const time = frame / framesPerSecond;
  drawLandscape(canvas, time);
  drawVolcano(canvas, time);
  drawTitle(canvas, time);
  for (const label of labels) drawLabel(canvas, label, time);
  drawLowerThird(canvas, time);
  const pixels = Buffer.from(canvas.getImageData(0, 0, width, height).data);
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [status] = await once(ffmpeg, 'close');
if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);

/**
 * Blurred ellipses on a canvas of their own.
 * @param {number} canvasWidth
 * @param {number} canvasHeight
 * @param {string} colour
 * @param {readonly (readonly [number, number, number])[]} ellipses centre and height
 */
function soft(canvasWidth, canvasHeight, colour, ellipses) {
  const context = createCanvas(canvasWidth, canvasHeight).getContext('2d');
  context.filter = 'blur(12px)';
  context.fillStyle = colour;
  for (const [x, y, radius] of ellipses) {
    context.beginPath();
    context.ellipse(x, y, radius * (ellipses.length > 1 ? 1.7 : 1), radius, 0, 0, 7);
    context.fill();
  }
  return context.canvas;
}

/**
 * Sky with drifting clouds, and the ground.
 * @param {Context} context
 * @param {number} time
 */
function drawLandscape(context, time) {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#27496d');
  sky.addColorStop(0.6, '#c97b63');
  sky.addColorStop(1, '#e8b07a');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let index = 0; index < 9; index++) {
    const x = ((index * 211 + time * (26 + 6 * (index % 3))) % (width + 400)) - 200;
    context.globalAlpha = 0.35 + 0.1 * (index % 4);
    context.drawImage(cloud, x - cloud.width / 2, 60 + ((index * 83) % 230) - cloud.height / 2);
  }
  context.globalAlpha = 1;
  context.fillStyle = '#4a3b34';
  context.fillRect(0, 520, width, 200);
}

/**
 * A cut through a mountain with glowing magma, and smoke above it.
 * @param {Context} context
 * @param {number} time
 */
function drawVolcano(context, time) {
  for (let index = 0; index < 14; index++) {
    const age = (time * 0.35 + index / 14) % 1;
    const radius = 34 + 60 * age;
    const x = 640 + Math.sin(index * 2.4 + age * 3) * 60 * age + 150 * age;
    context.globalAlpha = 0.6 * (1 - age);
    context.drawImage(smoke, x - radius, 230 - 260 * age - radius, 2 * radius, 2 * radius);
  }
  context.globalAlpha = 1;
  context.fillStyle = '#6b4a3a';
  polygon(context, [
    [180, 560],
    [560, 236],
    [720, 236],
    [1100, 560],
  ]);
  context.fillStyle = '#7d5845';
  polygon(context, [
    [330, 560],
    [590, 236],
    [690, 236],
    [950, 560],
  ]);
  const glow = 0.75 + 0.25 * Math.sin(time * 5);
  context.fillStyle = `rgb(${Math.round(225 + 30 * glow)}, ${Math.round(80 + 60 * glow)}, 40)`;
  polygon(context, [
    [625, 236],
    [655, 236],
    [665, 580],
    [615, 580],
  ]);
  context.beginPath();
  context.ellipse(640, 612, 150, 48, 0, 0, 7);
  context.fill();
}

/**
 * @param {Context} context
 * @param {readonly (readonly [number, number])[]} corners
 */
function polygon(context, corners) {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

/**
 * @param {Context} context
 * @param {number} time
 */
function drawTitle(context, time) {
  const opacity = shown(time, { from: 0.3, to: 2.4, fade: 0.4 });
  write(context, 'How a volcano works', { x: 640, y: 140, size: 76, isBold: true, align: 'center', opacity });
  write(context, 'Three parts you should know', { x: 640, y: 205, size: 38, align: 'center', opacity });
}

/**
 * @param {Context} context
 * @param {(typeof labels)[number]} label
 * @param {number} time
 */
function drawLabel(context, { text, from, at, points }, time) {
  const opacity = shown(time, { from, to: labelsEnd, fade: 0.2 });
  const [x = 0, y = 0] = at;
  context.save();
  context.globalAlpha = opacity;
  context.strokeStyle = '#ffffff';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(points[0] ?? 0, points[1] ?? 0);
  context.lineTo(x - 14, y - 12);
  context.stroke();
  context.restore();
  write(context, text, { x, y, size: 36, isBold: true, align: 'left', opacity });
}

/**
 * Slides in from the left and out again.
 * @param {Context} context
 * @param {number} time
 */
function drawLowerThird(context, time) {
  const from = 4.2;
  const to = 6.7;
  if (time < from || time >= to) return;
  const out = Math.max(0, 1 - (time - from) / 0.5, 1 - (to - time) / 0.3);
  const x = 60 - 460 * out ** 3;
  context.fillStyle = '#14425e';
  context.fillRect(x, 560, 380, 110);
  context.fillStyle = '#f0b429';
  context.fillRect(x, 560, 10, 110);
  write(context, 'Maria Stone', { x: x + 34, y: 608, size: 36, isBold: true, align: 'left', opacity: 1, plain: true });
  write(context, 'Volcano researcher', { x: x + 34, y: 650, size: 26, align: 'left', opacity: 1, plain: true });
}

/**
 * How much of a text is shown, 0 to 1.
 * @param {number} time
 * @param {{ from: number, to: number, fade: number }} span
 */
function shown(time, { from, to, fade }) {
  return Math.max(0, Math.min(1, (time - from) / fade, (to - time) / fade));
}

/**
 * White letters, with a shadow unless they are plain.
 * @param {Context} context
 * @param {string} text
 * @param {{ x: number, y: number, size: number, align: 'left' | 'center', opacity: number, isBold?: boolean, plain?: boolean }} look
 */
function write(context, text, { x, y, size, align, opacity, isBold = false, plain = false }) {
  if (opacity === 0) return;
  context.save();
  context.globalAlpha = opacity;
  context.font = `${isBold ? 'bold ' : ''}${size}px "${font}"`;
  context.textAlign = align;
  context.fillStyle = '#ffffff';
  if (!plain) Object.assign(context, { shadowColor: '#000000', shadowBlur: 4, shadowOffsetX: 3, shadowOffsetY: 3 });
  context.fillText(text, x, y);
  context.restore();
}
