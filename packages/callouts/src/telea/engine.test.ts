import { describeInpainterConformance } from '@polydub/contracts/testing';
import { createInpainter } from '../inpainters.js';

describeInpainterConformance('telea', { create: () => createInpainter('telea', {}) });
