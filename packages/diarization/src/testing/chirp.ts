/** Two seconds at 16 kHz of a steady tone and a rising one, faint enough to be raised. */
export function chirp(): Float32Array {
  return Float32Array.from({ length: 32_000 }, (_, n) => {
    const steady = Math.sin((2 * Math.PI * 440 * n) / 16_000);
    const rising = Math.sin((2 * Math.PI * (200 + n / 40) * n) / 16_000);
    return 0.02 * (0.3 * steady + 0.2 * rising);
  });
}
