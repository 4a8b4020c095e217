"""What the pictures of the bench's own faces are drawn with."""

import cv2
import mediapipe
import numpy
from mediapipe.python.solutions.face_mesh_connections import FACEMESH_TESSELATION

OUTER_LIPS = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185]
# From the right corner to the left one.
UPPER_INNER = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308]
LOWER_INNER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308]
UPPER_RINGS = [[185, 40, 39, 37, 0, 267, 269, 270, 409], [184, 74, 73, 72, 11, 302, 303, 304, 408],
               [183, 42, 41, 38, 12, 268, 271, 272, 407], UPPER_INNER[1:-1]]
LOWER_RINGS = [[146, 91, 181, 84, 17, 314, 405, 321, 375], [77, 90, 180, 85, 16, 315, 404, 320, 307],
               [96, 89, 179, 86, 15, 316, 403, 319, 325], LOWER_INNER[1:-1]]
CORNERS = [61, 76, 62, 78, 291, 306, 292, 308]
JAW = [58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288]
EARS = (234, 454)


def triangles():
    """The triangles of the mesh: its edges are published, of which every three that meet are one."""
    near = {}
    for one, other in FACEMESH_TESSELATION:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    edges = {tuple(sorted(edge)) for edge in FACEMESH_TESSELATION}
    found = {tuple(sorted((a, b, c))) for a, b in edges for c in near[a] & near[b]}
    # These three edges meet around another triangle.
    return sorted(found - {(49, 64, 129), (279, 294, 358)})


class Meshes:
    """Points of the largest face: x, y and z in pixels."""

    def __init__(self, still=False):
        self.mesh = mediapipe.solutions.face_mesh.FaceMesh(
            static_image_mode=still, max_num_faces=1, refine_landmarks=True
        )

    def of(self, picture):
        height, width = picture.shape[:2]
        faces = self.mesh.process(picture).multi_face_landmarks
        if not faces:
            return None
        return numpy.array([[p.x, p.y, p.z] for p in faces[0].landmark]) * (width, height, width)


def face_width(points):
    return float(numpy.linalg.norm(points[EARS[0]] - points[EARS[1]]))


def draw_mesh(canvas, texture, places, targets, corners):
    """Draws triangles of a texture (with alpha where it has four channels) where their corners have moved."""
    for corner in corners:
        source = places[list(corner), :2].astype(numpy.float32)
        target = targets[list(corner), :2].astype(numpy.float32)
        middle = target.mean(axis=0)
        # A little larger, so that no gap is left between two.
        target = middle + (target - middle) * (1 + 1 / max(1, numpy.abs(target - middle).max()))
        source = source.mean(axis=0) + (source - source.mean(axis=0)) * (
            1 + 1 / max(1, numpy.abs(source - source.mean(axis=0)).max())
        )
        left, top = numpy.maximum(0, numpy.floor(target.min(axis=0))).astype(int)
        right, bottom = numpy.minimum(canvas.shape[1::-1], numpy.ceil(target.max(axis=0)) + 1).astype(int)
        if right <= left or bottom <= top:
            continue
        motion = cv2.getAffineTransform(source.astype(numpy.float32), (target - (left, top)).astype(numpy.float32))
        size = (int(right - left), int(bottom - top))
        piece = cv2.warpAffine(texture, motion, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        mask = numpy.zeros(size[::-1], numpy.uint8)
        cv2.fillConvexPoly(mask, numpy.round((target - (left, top)) * 8).astype(numpy.int32), 255, cv2.LINE_8, 3)
        region = canvas[top:bottom, left:right]
        if texture.shape[2] == 4:
            share = (mask[:, :, None] > 0) * (piece[:, :, 3:] / 255.0)
            region[:] = (region * (1 - share) + piece[:, :, :3] * share).astype(numpy.uint8)
        else:
            region[mask > 0] = piece[mask > 0]


def polygon(points, indexes):
    return numpy.round(points[indexes, :2] * 8).astype(numpy.int32)


def filled(shape, points, indexes):
    mask = numpy.zeros(shape[:2], numpy.uint8)
    cv2.fillPoly(mask, [polygon(points, indexes)], 255, cv2.LINE_AA, 3)
    return mask


def mixed(canvas, colour, mask):
    """Lays a colour or a picture over a canvas, as much as a mask says."""
    share = mask[:, :, None] / 255.0
    canvas[:] = (canvas * (1 - share) + numpy.asarray(colour) * share).astype(numpy.uint8)
