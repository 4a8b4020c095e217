import { PolydubError } from '@polydub/contracts';

/** Sound below this counts as silence; the room noise of a muted recording is below it. */
const SILENCE_LUFS = -60;
/** Speech that is this quiet may not be told from noise. */
const QUIET_LUFS = -45;

/**
 * The error for media in which no speech was found, by its loudness: `no-speech` for silence, `no-recognized-speech` for sound without
 * speech, such as music, or with speech that is too quiet.
 */
export function nothingSaid(lufs: number): PolydubError {
  if (lufs < SILENCE_LUFS) {
    return new PolydubError('no-speech', {
      message: `the audio is silent (below ${SILENCE_LUFS} LUFS)`,
      remedy: 'Check that the right file and audio track were given.',
    });
  }
  if (lufs < QUIET_LUFS) {
    return new PolydubError('no-recognized-speech', {
      message: `no speech is heard in the audio, which is very quiet (${lufs.toFixed(0)} LUFS)`,
      remedy: 'If somebody talks in it, make it louder, to about -20 LUFS.',
    });
  }
  return new PolydubError('no-recognized-speech', {
    message: 'the audio holds sound but nobody speaks in it',
    remedy: 'Only speech can be dubbed; give media in which somebody talks.',
  });
}
