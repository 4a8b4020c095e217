/** Points of the mesh around the outside of the lips. */
export const outerLips: readonly number[] = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 185, 40, 39, 37, 0, 267, 269, 270, 409,
];
/** Points of the mesh along the opening of the mouth. */
export const innerLips: readonly number[] = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 191, 80, 81, 82, 13, 312, 311, 310, 415,
];
/** Points of the mesh within the red of the lips. */
export const middleLips: readonly number[] = [
  76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306, 184, 74, 73, 72, 11, 302, 303, 304, 408,
];
/** Points of the mesh within the red of the lips, nearer to the opening. */
const innerMiddleLips: readonly number[] = [
  62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292, 183, 42, 41, 38, 12, 268, 271, 272, 407,
];
/** The rings of the lips: each from the right corner along the lower lip to the left corner, then the upper lip from the right. */
export const lipRings = [outerLips, innerLips, middleLips, innerMiddleLips] as const;
/** Points of the mesh on all rings of the lips. */
export const allLips: readonly number[] = lipRings.flat();
/** Points of the mesh on the upper lip, the chin and the cheeks beside the mouth. */
export const skinAroundMouth: readonly number[] = [
  ...[
    2, 18, 32, 43, 57, 83, 92, 97, 106, 150, 164, 165, 167, 169, 170, 182, 186, 194, 199, 200, 201, 202, 204, 206, 207,
  ],
  ...[
    208, 210, 211, 212, 214, 216, 262, 273, 287, 313, 322, 326, 335, 379, 391, 393, 394, 395, 406, 410, 418, 421, 422,
  ],
  ...[424, 426, 427, 428, 430, 431, 432, 434, 436],
];
