export { boxBlur, gaussianBlur, weightedBlur, weightedBlurs } from './blur.js';
export { boundsOf, boxAround, levelPixelBox, pixelBox, sharedBox } from './boxes.js';
export { type Component, type Components, connectedComponents } from './components.js';
export { cropMask, cropPicture, INSIDE, pasteMask, pastePicture } from './crop.js';
export { cropLine, type Quad } from './crop-quad.js';
export { dilate, distanceToMask, erode } from './distance.js';
export { type Gradient, gradientOf } from './gradient.js';
export {
  differenceOfMasks,
  emptyMask,
  invertedMask,
  maskArea,
  maskBounds,
  maskOfBoxes,
  maskWhere,
  pixelsInside,
  sharedMask,
  unionOfMasks,
} from './masks.js';
export { commonMotion, type Motion, type PointPairs } from './opencv/common-motion.js';
export { inpaintTelea } from './opencv/inpaint.js';
export { estimateMotion, findCorners, type MotionOptions, type TrackOptions, trackPoints } from './opencv/motion.js';
export { type FieldSource, type MotionField, motionField, placesAlong } from './opencv/motion-field.js';
export { type WarpedPicture, warpMask, warpPicture } from './opencv/warp.js';
export { channelOf, emptyPlane, greyOf, lumaOf, type Plane } from './plane.js';
export { resizePicture } from './resize.js';
export { isHiddenAt, sampleColour } from './sample.js';
export { ShotCounter } from './shots.js';
export { composed, IDENTITY, inverse, largestShift, movedPoint, type Similarity } from './similarity.js';
