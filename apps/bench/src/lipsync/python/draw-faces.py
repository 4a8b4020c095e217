"""
Draws a clip of a face, whose frames (rgb24) go to standard output after one JSON line with their size. The job is the one argument, a
JSON file after an @: `video` with `mix` (something is done to a film), or `portrait` with `lips` (a photograph speaks).
"""

import json
import sys

import cv2
import numpy

import face_pictures as faces

TRIANGLES = faces.triangles()
SWAY_SECONDS = 4.0


def main():
    with open(sys.argv[1][1:], encoding="utf-8") as file:
        job = json.load(file)
    frames = speaking(job) if "portrait" in job else MIXES[job["mix"]](job)
    first = next(frames)
    height, width = first.shape[:2]
    print(json.dumps({"width": width, "height": height}), flush=True)
    out = sys.stdout.buffer
    out.write(first.tobytes())
    for frame in frames:
        out.write(frame.tobytes())
    out.flush()


def picture_of(path):
    """A picture, or the first frame of a film."""
    return next(film(path))


def film(path):
    video = cv2.VideoCapture(path)
    while True:
        found, picture = video.read()
        if not found:
            return
        yield cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def with_meshes(path):
    meshes = faces.Meshes()
    points = None
    for picture in film(path):
        found = meshes.of(picture)
        points = points if found is None else found
        yield picture, points


def glasses(job):
    for picture, points in with_meshes(job["video"]):
        if points is not None:
            draw_glasses(picture, points)
        yield picture


def draw_glasses(picture, points):
    width = faces.face_width(points)
    thick = max(2, round(0.022 * width))
    right, left = (points[list(pair), :2].mean(axis=0) for pair in ((33, 133), (362, 263)))
    tilt = numpy.degrees(numpy.arctan2(*(left - right)[::-1]))
    axes = (round(0.17 * width), round(0.135 * width))
    shine = picture.copy()
    for eye in (right, left):
        cv2.ellipse(shine, tuple(int(v) for v in eye), axes, tilt, 0, 360, (190, 205, 220), -1, cv2.LINE_AA)
    picture[:] = cv2.addWeighted(picture, 0.82, shine, 0.18, 0)
    for eye in (right, left):
        cv2.ellipse(picture, tuple(int(v) for v in eye), axes, tilt, 0, 360, (25, 20, 18), thick, cv2.LINE_AA)
    along = (left - right) / numpy.linalg.norm(left - right)
    bridge = [right + along * axes[0], left - along * axes[0]]
    sides = [[right - along * axes[0], points[127, :2]], [left + along * axes[0], points[356, :2]]]
    for one, other in [bridge, *sides]:
        cv2.line(picture, tuple(int(v) for v in one), tuple(int(v) for v in other), (25, 20, 18), thick, cv2.LINE_AA)


def beard(job):
    texture = places = None
    for picture, points in with_meshes(job["video"]):
        if points is not None and texture is None:
            texture, places = beard_texture(picture, points), points
        if texture is not None:
            lower = [corner for corner in TRIANGLES if max(places[list(corner), 1]) > places[2, 1] - 1]
            faces.draw_mesh(picture, texture, places, points, lower)
        yield picture


def beard_texture(picture, points):
    """Hair on chin, jaw and upper lip, the lips left free: noise that is smeared downwards."""
    width = faces.face_width(points)
    noise = numpy.random.default_rng(7).normal(0, 1, picture.shape[:2]).astype(numpy.float32)
    strokes = cv2.blur(noise, (1, max(3, round(0.035 * width))))
    strokes = strokes / strokes.std()
    colour = numpy.clip(48 + 22 * strokes, 8, 120)[:, :, None] * (1.0, 0.86, 0.74)
    area = faces.filled(picture.shape, points, [132, *faces.JAW, 361, 411, 425, 326, 97, 205, 187])
    area = cv2.erode(area, numpy.ones((3, 3), numpy.uint8), iterations=max(1, round(0.012 * width)))
    lips = cv2.dilate(faces.filled(picture.shape, points, faces.OUTER_LIPS), numpy.ones((5, 5), numpy.uint8))
    area[lips > 0] = 0
    soft = cv2.GaussianBlur(area.astype(numpy.float32), (0, 0), 0.025 * width)
    alpha = numpy.clip(soft * (0.75 + 0.2 * strokes), 0, 235)
    return numpy.dstack([colour, alpha]).astype(numpy.uint8)


def hand(job):
    """A hand comes up before the mouth, stays a while and goes, in the middle of the clip."""
    pictures = list(film(job["video"]))
    meshes = faces.Meshes()
    for index, picture in enumerate(pictures):
        points = meshes.of(picture)
        share = index / len(pictures)
        near = min(1.0, max(0.0, min(share - 0.38, 0.62 - share) / 0.06))
        if points is not None and near > 0:
            draw_hand(picture, points, near)
        yield picture


def draw_hand(picture, points, near):
    width = faces.face_width(points)
    skin = numpy.median(picture[tuple(points[[50, 280, 101, 330], :2].astype(int).T[::-1])], axis=0) * 0.93
    middle = points[[13, 14], :2].mean(axis=0) + (0, (1 - near) * 1.5 * width)
    shape = numpy.zeros(picture.shape[:2], numpy.uint8)
    palm = (middle + (0.1 * width, 0.35 * width)).astype(int)
    cv2.ellipse(shape, tuple(int(v) for v in palm), (round(0.33 * width), round(0.4 * width)), 10, 0, 360, 255, -1)
    for finger in range(4):
        start = middle + (width * (-0.16 + 0.14 * finger), 0.1 * width)
        end = middle + (width * (-0.3 + 0.15 * finger), width * (-0.28 - 0.05 * (finger in (1, 2))))
        cv2.line(shape, tuple(int(v) for v in start), tuple(int(v) for v in end), 255, round(0.13 * width), cv2.LINE_AA)
    depth = cv2.distanceTransform((shape > 127).astype(numpy.uint8), cv2.DIST_L2, 5) / (0.07 * width)
    shade = (0.62 + 0.38 * numpy.clip(depth, 0, 1))[:, :, None]
    faces.mixed(picture, shade * skin, cv2.GaussianBlur(shape, (0, 0), 1.2))


def rotated(job):
    for picture in film(job["video"]):
        height, width = picture.shape[:2]
        motion = cv2.getRotationMatrix2D((width / 2, height / 2), job["degrees"], 1)
        yield cv2.warpAffine(picture, motion, (width, height), borderMode=cv2.BORDER_REPLICATE)


def turned(job):
    """The head turns to either side: its mesh, without what is behind it, over a blurred picture."""
    for index, (picture, points) in enumerate(with_meshes(job["video"])):
        if points is None:
            yield picture
            continue
        yaw = numpy.radians(job["degrees"]) * numpy.sin(2 * numpy.pi * index / job["rate"] / SWAY_SECONDS)
        yield turned_face(picture, points, yaw)


def turned_face(picture, points, yaw):
    turn = numpy.array([[numpy.cos(yaw), 0, -numpy.sin(yaw)], [0, 1, 0], [numpy.sin(yaw), 0, numpy.cos(yaw)]])
    middle = points.mean(axis=0)
    moved = (points - middle) @ turn.T + middle
    canvas = cv2.GaussianBlur(picture, (0, 0), 0.12 * faces.face_width(points))
    # The inside of the mouth, which the mesh leaves open, goes with the lips.
    inside = [(a, b, c) for a, b, c in strip(faces.UPPER_INNER, faces.LOWER_INNER)]
    corners = TRIANGLES + inside
    depth = [moved[list(corner), 2].mean() for corner in corners]
    seen = [corners[at] for at in numpy.argsort(depth)[::-1] if is_seen(points, moved, corners[at])]
    faces.draw_mesh(canvas, picture, points, moved, seen)
    return canvas


def strip(upper, lower):
    for at in range(len(upper) - 1):
        if upper[at] != lower[at]:
            yield upper[at], upper[at + 1], lower[at]
        if upper[at + 1] != lower[at + 1]:
            yield lower[at], upper[at + 1], lower[at + 1]


def is_seen(points, moved, corner):
    def area(places):
        a, b, c = places[list(corner), :2]
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return area(points) * area(moved) > 0


def two_people(job):
    """A second, smaller person beside the first, who does not speak and sways a little."""
    other = picture_of(job["other"])
    points = faces.Meshes(still=True).of(other)
    for index, (picture, own) in enumerate(with_meshes(job["video"])):
        height, width = picture.shape[:2]
        if index == 0:
            scale = 0.75 * faces.face_width(own) / faces.face_width(points)
        sway = 0.02 * width * numpy.sin(2 * numpy.pi * index / job["rate"] / SWAY_SECONDS)
        x, y = points[1, :2] * scale
        motion = numpy.array([[scale, 0, width * 0.5 + sway - x], [0, scale, own[1, 1] - y]])
        beside = cv2.warpAffine(other, motion, (width, height), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
        yield numpy.hstack([picture, beside])


MIXES = {
    "glasses": glasses,
    "beard": beard,
    "hand": hand,
    "rotated": rotated,
    "turned": turned,
    "two-people": two_people,
}


def speaking(job):
    """A photograph whose lips follow `lips` (opening and width in face widths) while it sways a little."""
    picture = portrait_square(picture_of(job["portrait"]), job["pixels"])
    points = faces.Meshes(still=True).of(picture)
    random = numpy.random.default_rng(11)
    usual = numpy.median([lips["width"] for lips in job["lips"]])
    for index, lips in enumerate(job["lips"]):
        target = mouth_points(points, lips["opening"], lips["width"] / usual)
        frame = picture.copy()
        draw_inside(frame, points, target)
        faces.draw_mesh(frame, picture, points, target, moving_triangles(points))
        soften_edge(frame, target)
        frame = swayed(frame, points, index / job["rate"])
        noise = random.normal(0, 1.6, frame.shape[:2])[:, :, None]
        yield numpy.clip(frame + noise, 0, 255).astype(numpy.uint8)


def portrait_square(picture, pixels):
    """The part around the face, about three faces wide."""
    points = faces.Meshes(still=True).of(picture)
    side = 2.6 * faces.face_width(points)
    x, y = points[1, :2] + (0, 0.25 * side / 2.6)
    scale = pixels / side
    motion = numpy.array([[scale, 0, pixels / 2 - scale * x], [0, scale, pixels / 2 - scale * y]])
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return cv2.warpAffine(picture, motion, (pixels, pixels), flags=method, borderMode=cv2.BORDER_REPLICATE)


def mouth_points(points, opening, spread):
    """The mesh with its lips opened and spread; the chin goes with the lower lip, other skin by how near it is to either."""
    width = faces.face_width(points)
    moved = points.copy()
    centre = points[[78, 308], :2].mean(axis=0)
    along = points[308, :2] - points[78, :2]
    tilt = numpy.arctan2(along[1], along[0])
    turn = numpy.array([[numpy.cos(tilt), numpy.sin(tilt)], [-numpy.sin(tilt), numpy.cos(tilt)]])
    flat = (points[:, :2] - centre) @ turn.T
    new = flat.copy()
    corner = flat[308, 0]
    for place in range(9):
        upper, lower = flat[faces.UPPER_INNER[place + 1]], flat[faces.LOWER_INNER[place + 1]]
        bow = max(0.0, 1 - (((upper[0] + lower[0]) / 2) / corner) ** 2) ** 0.6
        line = 0.35 * (upper[1] + lower[1]) / 2
        gap = opening * width * bow
        rises = (faces.UPPER_RINGS, line - 0.2 * gap - upper[1]), (faces.LOWER_RINGS, line + 0.8 * gap - lower[1])
        for rings, rise in rises:
            for ring in rings:
                new[ring[place], 1] = flat[ring[place], 1] + rise
    lips = sorted({*sum(faces.UPPER_RINGS + faces.LOWER_RINGS, []), *faces.CORNERS})
    new[lips, 0] = flat[lips, 0] * spread
    drop = new[17, 1] - flat[17, 1]
    for point in faces.JAW:
        new[point, 1] = flat[point, 1] + 0.85 * drop * max(0.0, 1 - (flat[point, 0] / (0.5 * width)) ** 2)
    still = [point for point in range(468) if flat[point, 1] < -0.17 * width or abs(flat[point, 0]) > 0.42 * width]
    held = sorted({*lips, *faces.JAW, *still} - (set(still) & set(lips)))
    for point in range(468):
        if point not in held:
            near = 1 / (numpy.square(flat[held] - flat[point]).sum(axis=1) + 1e-3) ** 1.5
            new[point] = flat[point] + (near[:, None] * (new[held] - flat[held])).sum(axis=0) / near.sum()
    moved[:, :2] = new @ turn + centre
    return moved


def moving_triangles(points):
    limit = points[4, 1]
    return [corner for corner in TRIANGLES if max(points[list(corner), 1]) > limit]


def draw_inside(frame, points, target):
    """The dark of the mouth, the upper teeth, which stay where they are, and the tongue."""
    width = faces.face_width(points)
    edge = faces.UPPER_INNER + faces.LOWER_INNER[::-1]
    mouth = cv2.dilate(faces.filled(frame.shape, target, edge), numpy.ones((3, 3), numpy.uint8))
    faces.mixed(frame, (46, 18, 18), mouth)
    centre = points[[78, 308], :2].mean(axis=0)
    teeth, tongue = ((214, 206, 192), (0, 0.02), (0.15, 0.045)), ((150, 72, 70), (0, 0.17), (0.13, 0.085))
    for colour, offset, axes in (teeth, tongue):
        shape = numpy.zeros(frame.shape[:2], numpy.uint8)
        place = tuple(int(v) for v in centre + numpy.array(offset) * width)
        cv2.ellipse(shape, place, tuple(round(a * width) for a in axes), 0, 0, 360, 255, -1, cv2.LINE_AA)
        faces.mixed(frame, colour, cv2.GaussianBlur(cv2.bitwise_and(shape, mouth), (0, 0), 1.2))


def soften_edge(frame, target):
    edge = faces.UPPER_INNER + faces.LOWER_INNER[::-1]
    line = numpy.zeros(frame.shape[:2], numpy.uint8)
    cv2.polylines(line, [faces.polygon(target, edge)], True, 255, 2, cv2.LINE_AA, 3)
    faces.mixed(frame, cv2.GaussianBlur(frame, (0, 0), 1.0), line)


def swayed(frame, points, seconds):
    size = frame.shape[1::-1]
    wave = 2 * numpy.pi * seconds / SWAY_SECONDS
    centre = tuple(points[152, :2] + (0, 0.6 * faces.face_width(points)))
    motion = cv2.getRotationMatrix2D(centre, 2.5 * numpy.sin(wave), 1 + 0.012 * numpy.sin(0.7 * wave))
    motion[:, 2] += (0.012 * size[0] * numpy.sin(0.6 * wave), 0.006 * size[1] * numpy.cos(0.9 * wave))
    return cv2.warpAffine(frame, motion, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


main()
