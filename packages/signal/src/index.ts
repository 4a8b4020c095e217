export { createFourierTransform, type FourierTransform } from './fourier-transform.js';
export { filteredPower, type MelFilter, type MelFilterOptions, melFilters } from './mel-filters.js';
export { PairedSpectrum } from './paired-spectrum.js';
export { seededRandom } from './seeded-random.js';
export { innerProduct, meanDirection, normalized } from './vectors.js';
export { kaiserWindow, sinc } from './windowed-sinc.js';
