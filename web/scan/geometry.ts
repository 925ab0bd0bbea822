/** A place in a photo: shares of its width and height, from 0 at the top left to 1. */
export type Point = { readonly x: number; readonly y: number };
/** The corners of a document in a photo: top left, top right, bottom right, bottom left as the document is read. */
export type Corners = readonly [Point, Point, Point, Point];
/** Uncompressed pixels, four bytes each: red, green, blue, opacity. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** The corners of the photo itself. */
export const wholePhoto: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Returns the corners after each one was moved, in the same order. */
export const mapCorners = ([a, b, c, d]: Corners, move: (corner: Point) => Point): Corners => [
  move(a),
  move(b),
  move(c),
  move(d),
];

/** Turns the document a quarter to the right: what was its bottom left corner becomes its top left one. */
export const turnRight = ([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners => [
  bottomLeft,
  topLeft,
  topRight,
  bottomRight,
];

/** Returns whether the corners go clockwise around a convex area, as those of a flat document do in every photo. */
export const areConvex = (corners: Corners): boolean =>
  corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!;
    const afterNext = corners[(index + 2) % 4]!;
    return (next.x - corner.x) * (afterNext.y - next.y) - (next.y - corner.y) * (afterNext.x - next.x) > 1e-6;
  });

/** Returns the area inside the corners as a share of the photo. */
export const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % 4]!;
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

/**
 * Returns the size of a straightened document in pixels: as many as its longer edges have in the photo, at
 * most `longest`.
 */
export function sizeOfDocument(
  corners: Corners,
  photo: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const length = (one: Point, other: Point): number =>
    Math.hypot((one.x - other.x) * photo.width, (one.y - other.y) * photo.height);
  const width = Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight));
  const height = Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight));
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the projection that takes the unit square to four corners. (0, 0) goes to the first corner, (1, 0)
 * to the second.
 * @source P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3
 */
export function projectionTo(corners: Corners): (u: number, v: number) => Point {
  const [a, b, c, d] = corners;
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const sumX = a.x - b.x + c.x - d.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const sumY = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / determinant;
  const h = (dx1 * sumY - sumX * dy1) / determinant;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}
