const SAMPLE_RATE_HZ = 16_000;
const SECONDS = 4;

/** A WAV file (16 kHz, 16 bit, mono) of 4 s of a tone that is loud enough to be taken for speech. */
export function toneWav(hz: number): Buffer {
  const samples = SAMPLE_RATE_HZ * SECONDS;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples * 2, 40);
  const sound = Int16Array.from(
    { length: samples },
    (_, at) => 22_000 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE_HZ),
  );
  return Buffer.concat([header, Buffer.from(sound.buffer)]);
}
