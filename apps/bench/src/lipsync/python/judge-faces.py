"""
Looks at the faces of a video: one JSON line for each JSON line on standard input. `faces` measures lips in all frames with MediaPipe's
own tracker; `identities` says whom some frames show, with dlib's network for recognizing people.
"""

import json
import os
import sys

import cv2
import dlib
import mediapipe
import numpy

# The edge of the upper and of the lower lip above one another, and how much each pair counts.
PAIRS = [(82, 87, 0.25), (13, 14, 0.5), (312, 317, 0.25)]
CORNERS = (61, 291)
EARS = (234, 454)


def length(points, ends):
    return float(numpy.linalg.norm(points[ends[0]] - points[ends[1]]))


def measures(points):
    """Lengths are in face widths, from ear to ear in depth too, so that they hold for a turned head."""
    width = length(points, EARS)
    mouth = points[[13, 14]].mean(axis=0)
    return {
        "opening": sum(weight * length(points, (upper, lower)) for upper, lower, weight in PAIRS) / width,
        "width": length(points, CORNERS) / width,
        "x": float(mouth[0]),
        "y": float(mouth[1]),
        "faceWidth": width,
    }


def largest(faces, width, height):
    size = numpy.array([width, height, width])
    meshes = [numpy.array([[p.x, p.y, p.z] for p in face.landmark]) * size for face in faces or []]
    return max(meshes, key=lambda points: length(points, EARS), default=None)


def track(path, faces, columns):
    """`columns`: how many pixels from the left are looked at; None for all."""
    mesh = mediapipe.solutions.face_mesh.FaceMesh(
        static_image_mode=False, max_num_faces=faces, refine_landmarks=True
    )
    video = cv2.VideoCapture(path)
    frames = []
    while True:
        found, picture = video.read()
        if not found:
            break
        picture = numpy.ascontiguousarray(picture[:, :columns])
        height, width = picture.shape[:2]
        result = mesh.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
        points = largest(result.multi_face_landmarks, width, height)
        frames.append(None if points is None else measures(points))
    mesh.close()
    return frames


class Identities:
    """Faces of one person are at most 0.6 apart, those of two most often farther (D. King, dlib_face_recognition_resnet_model_v1)."""

    def __init__(self):
        folder = next(path for path in sys.path if os.path.isdir(os.path.join(path, "face_recognition_models")))
        models = os.path.join(folder, "face_recognition_models", "models")
        self.detector = dlib.get_frontal_face_detector()
        self.corners = dlib.shape_predictor(os.path.join(models, "shape_predictor_5_face_landmarks.dat"))
        self.network = dlib.face_recognition_model_v1(
            os.path.join(models, "dlib_face_recognition_resnet_model_v1.dat")
        )

    def of(self, path, every):
        video = cv2.VideoCapture(path)
        identities = []
        for index in range(10**9):
            found, picture = video.read()
            if not found:
                return identities
            if index % every == 0:
                identities.append(self.of_picture(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)))

    def of_picture(self, picture):
        found = max(self.detector(picture, 0), key=lambda box: box.area(), default=None)
        if found is None:
            return None
        return list(self.network.compute_face_descriptor(picture, self.corners(picture, found)))


def main():
    identities = None
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        job = json.loads(line)
        if "faces" in job:
            print(json.dumps({"frames": track(job["video"], job["faces"], job.get("columns"))}), flush=True)
        else:
            identities = identities or Identities()
            print(json.dumps({"identities": identities.of(job["video"], job["every"])}), flush=True)


main()
