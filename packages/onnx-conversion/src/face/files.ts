/** Files of the manifest of the face mesh: as published, and as made from it. */
export const faceMeshFiles = {
  published: 'face_landmark_with_attention.tflite',
  graph: 'face-mesh.onnx',
  data: 'face-mesh.onnx.data',
} as const;

/** Files of the manifest of the face detector: as published, and as made from it. */
export const faceDetectionFiles = {
  published: 'face_detection_full_range.tflite',
  graph: 'face-detection.onnx',
  data: 'face-detection.onnx.data',
} as const;
