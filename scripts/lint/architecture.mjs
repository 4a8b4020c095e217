// @ts-check
/**
 * Which of our packages each package may import, and nothing else. Upwards there is only one way: domain packages never
 * see one another, and meet in `families` alone. `pipeline` runs stages and knows no family and no domain.
 */
const base = ['contracts', 'http', 'signal', 'srt', 'media', 'inference', 'onnx-conversion', 'vision'];
const domain = [
  'speech',
  'separation',
  'diarization',
  'translation',
  'voice',
  'timing',
  'subtitles',
  'callouts',
  'lipsync',
];
const everything = [...base, ...domain, 'pipeline', 'families'];

/** @type {Record<string, readonly string[]>} */
export const allowedImports = {
  'packages/contracts': [],
  // Strangers install it alone.
  'packages/client': [],
  'packages/http': [],
  'packages/processes': [],
  'packages/tracing': [],
  'packages/signal': [],
  'packages/srt': ['contracts'],
  'packages/storage': ['contracts'],
  'packages/bus': ['contracts', 'processes', 'tracing'],
  'packages/media': ['contracts', 'processes', 'signal'],
  'packages/inference': ['contracts', 'http', 'processes'],
  'packages/onnx-conversion': ['contracts', 'signal', 'inference'],
  'packages/fetcher': ['contracts', 'http'],
  'packages/vision': ['contracts'],
  ...Object.fromEntries(domain.map((name) => [`packages/${name}`, base])),
  'packages/pipeline': ['contracts', 'storage'],
  'packages/families': [...base, ...domain, 'pipeline', 'storage'],
  'apps/worker': ['contracts', 'processes', 'tracing', 'bus', 'fetcher', 'storage', 'pipeline', 'families'],
  'apps/bench': [...everything, 'processes', 'bus', 'fetcher', 'storage', 'worker'],
  'apps/cli': [...everything, 'processes', 'tracing', 'bus', 'fetcher', 'storage', 'worker', 'gateway', 'bench'],
  // `client` is for its tests alone.
  'apps/gateway': ['contracts', 'processes', 'tracing', 'bus', 'fetcher', 'media', 'storage', 'client'],
};

/**
 * Outside modules that only some packages may import.
 * @type {readonly { modules: RegExp, importers: readonly string[], why: string }[]}
 */
export const reservedModules = [
  {
    modules: /^(execa|(node:)?child_process)$/,
    // The model store runs package clients, the bus its embedded server; apps run what is compared and checked.
    importers: ['packages/processes', 'packages/media', 'packages/inference', 'packages/bus', 'apps/bench', 'apps/cli'],
    why: 'programs are run by packages/media',
  },
  { modules: /^onnxruntime-/, importers: ['packages/inference'], why: 'models run through packages/inference' },
  { modules: /^node-llama-cpp$/, importers: ['packages/translation'], why: 'it belongs to one engine' },
  { modules: /^@nats-io\//, importers: ['packages/bus'], why: 'NATS stays behind packages/bus' },
  { modules: /^@techstark\/opencv-js$/, importers: ['packages/vision'], why: 'OpenCV stays behind packages/vision' },
  {
    modules: /^(@napi-rs\/canvas|tesseract\.js)$/,
    importers: ['packages/callouts', 'apps/bench'],
    why: 'they belong to callouts',
  },
  {
    modules: /^(https-proxy-agent|proxy-from-env)$/,
    importers: ['packages/http'],
    why: 'only packages/http opens connections',
  },
  { modules: /^@opentelemetry\//, importers: ['packages/tracing'], why: 'traces are made by packages/tracing' },
  { modules: /^undici$/, importers: [], why: 'HTTP requests are sent by packages/http' },
  {
    modules: /^commander$|^cli-progress$/,
    importers: ['apps/cli'],
    why: 'only the command line talks to the terminal',
  },
];

/** Outside modules that take long to load; no start of a command may load them. */
export const lateModules =
  /^(eld|chardet|@napi-rs\/canvas|onnxruntime-|@aws-sdk\/|pinyin-pro|@patdx\/kuromoji|tesseract\.js|ml-matrix|node-llama-cpp|execa|hono|prom-client|tar|yauzl|https-proxy-agent|@opentelemetry\/[\w-]+)(\/|-|$)/;

/** The only files that may read the environment. */
export const environmentReaders = /^apps\/[^/]+\/src\/config\.ts$/;
