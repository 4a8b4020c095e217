import type { Bench } from './bench.js';

/** Every bench by its name; loaded when it is called. */
export const benches = {
  transcribe: {
    takesInputs: true,
    async run({ inputs, ...context }) {
      const { benchTranscribe } = await import('./transcribe.js');
      return benchTranscribe({ ...context, inputs: inputs.map((path) => ({ path })) });
    },
  },
  translate: {
    takesInputs: false,
    run: async (request) => (await import('./translate.js')).benchTranslate(request),
  },
  speak: {
    takesInputs: false,
    run: async (request) => (await import('./speak.js')).benchSpeak(request),
  },
  dub: {
    takesInputs: true,
    run: async (request) => (await import('./dub.js')).benchDub(request),
  },
  'dub-quality': {
    takesInputs: true,
    takesFolders: true,
    run: async (request) => (await import('./dub-quality.js')).benchDubQuality(request),
  },
  visual: {
    takesInputs: true,
    run: async (request) => (await import('./visual/visual.js')).benchVisual(request),
  },
  lipsync: {
    takesInputs: true,
    run: async (request) => (await import('./lipsync/lip-sync.js')).benchLipSync(request),
  },
  redub: {
    takesInputs: false,
    run: async (request) => (await import('./redub.js')).benchRedub(request),
  },
  voices: {
    takesInputs: true,
    run: async (request) => (await import('./voices.js')).benchVoices(request),
  },
  diarize: {
    takesInputs: true,
    run: async (request) => (await import('./diarize.js')).benchDiarize(request),
  },
  service: {
    takesInputs: true,
    run: async (request) => (await import('./service.js')).benchService(request),
  },
  orchestration: {
    takesInputs: false,
    run: async (request) => (await import('./orchestration.js')).benchOrchestration(request),
  },
  room: {
    takesInputs: false,
    run: async (request) => (await import('./room/room.js')).benchRoom(request),
  },
  separation: {
    takesInputs: false,
    run: async (request) => (await import('./separation.js')).benchSeparation(request),
  },
} satisfies Readonly<Record<string, Bench>>;
