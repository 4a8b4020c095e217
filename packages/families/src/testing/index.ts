export { writeSquareVideo } from './drawn-faces.js';
export { fakeEngines } from './fake-engines.js';
