import { areaOf, areConvex, mapCorners, type Corners, type Pixels, type Point } from './geometry.ts';

const clamp = (value: number, last: number): number => Math.min(last, Math.max(0, value));

/** One direction of the Hough transform per degree. */
const DIRECTIONS = 180;
/** How far the direction of a line may be from that of the edge at a pixel, in degrees. */
const DIRECTION_TOLERANCE = 6;
/** Candidates in each direction; four of them make a document. */
const LINES = 12;
/** Least area of a document, as a share of the photo. */
const LEAST_AREA = 0.15;
/** The share of each side, and of all sides, that must lie on an edge of the photo. */
const LEAST_SIDE = 0.35;
const LEAST_SIDES = 0.6;

/**
 * Strength and direction of the edge at each pixel, by Sobel's operator; the strength is 0 beside the middle
 * of an edge.
 */
type Edges = {
  readonly width: number;
  readonly height: number;
  readonly strength: Float32Array;
  /** The direction of the gradient, in degrees from 0 to 179. */
  readonly direction: Uint8Array;
  /** The strength from which on a pixel counts as an edge. */
  readonly threshold: number;
};
/** A line in normal form, x cos + y sin = distance. */
type Line = { readonly degrees: number; readonly distance: number; readonly votes: number };

const cosines = Float64Array.from({ length: DIRECTIONS }, (_, degrees) =>
  Math.cos((degrees * Math.PI) / 180),
);
const sines = Float64Array.from({ length: DIRECTIONS }, (_, degrees) => Math.sin((degrees * Math.PI) / 180));

/** Returns the brightness of a photo, blurred so that letters and grain leave no edges. */
function blurredBrightness({ data, width, height }: Pixels): Float32Array {
  let from = Float32Array.from(
    { length: width * height },
    (_, pixel) => 0.299 * data[pixel * 4]! + 0.587 * data[pixel * 4 + 1]! + 0.114 * data[pixel * 4 + 2]!,
  );
  for (const [stepX, stepY] of [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
  ] as const) {
    const source = from;
    from = Float32Array.from(source, (_, pixel) => {
      const x = pixel % width;
      const y = (pixel - x) / width;
      let sum = 0;
      for (let offset = -1; offset <= 1; offset += 1)
        sum +=
          source[clamp(y + offset * stepY, height - 1) * width + clamp(x + offset * stepX, width - 1)] ?? 0;
      return sum / 3;
    });
  }
  return from;
}

function findEdges(photo: Pixels): Edges {
  const { width, height } = photo;
  const brightness = blurredBrightness(photo);
  const strength = new Float32Array(width * height);
  const direction = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = (offsetX: number, offsetY: number): number =>
        brightness[(y + offsetY) * width + x + offsetX] ?? 0;
      const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      const pixel = y * width + x;
      strength[pixel] = Math.hypot(across, down);
      direction[pixel] = (Math.round((Math.atan2(down, across) * 180) / Math.PI) + 360) % DIRECTIONS;
    }
  const sorted = strength.toSorted();
  // The strongest tenth, but never the noise of an even surface, nor above the edge of paper on a light table.
  const threshold = Math.min(40, Math.max(24, sorted[Math.floor(sorted.length * 0.9)] ?? 0));
  return { width, height, strength: thin(strength, direction, width), direction, threshold };
}

/** Keeps the strongest pixel across each edge, so that a line lies in its middle (non-maximum suppression). */
function thin(strength: Float32Array, direction: Uint8Array, width: number): Float32Array {
  return strength.map((value, pixel) => {
    const degrees = direction[pixel]!;
    const across = Math.round(cosines[degrees]!) + Math.round(sines[degrees]!) * width;
    return value >= (strength[pixel + across] ?? 0) && value > (strength[pixel - across] ?? 0) ? value : 0;
  });
}

const turnBetween = (one: number, other: number): number => {
  const difference = Math.abs(one - other) % DIRECTIONS;
  return Math.min(difference, DIRECTIONS - difference);
};

/** Returns the lines on which most edges lie, by the Hough transform. Neighbours of a stronger line are left out. */
function findLines({ width, height, strength, direction, threshold }: Edges): readonly Line[] {
  const reach = Math.ceil(Math.hypot(width, height));
  const distances = 2 * reach + 1;
  const votes = new Float32Array(DIRECTIONS * distances);
  for (let pixel = 0; pixel < strength.length; pixel += 1) {
    if (strength[pixel]! < threshold) continue;
    const x = pixel % width;
    const y = (pixel - x) / width;
    // Capped, so that black lines of text do not outvote a longer but fainter edge of the paper.
    const vote = Math.min(strength[pixel]!, 1.5 * threshold);
    for (let turn = -DIRECTION_TOLERANCE; turn <= DIRECTION_TOLERANCE; turn += 1) {
      const degrees = (direction[pixel]! + turn + DIRECTIONS) % DIRECTIONS;
      const distance = Math.round(x * cosines[degrees]! + y * sines[degrees]!) + reach;
      votes[degrees * distances + distance]! += vote;
    }
  }
  const ranked = Array.from(votes.keys())
    .filter((index) => votes[index]! > threshold * Math.min(width, height) * 0.1)
    .toSorted((one, other) => votes[other]! - votes[one]!);
  const lines: Line[] = [];
  const taken = { upright: 0, level: 0 };
  for (const index of ranked) {
    const degrees = Math.floor(index / distances);
    const distance = (index % distances) - reach;
    const kind = isUpright({ degrees }) ? 'upright' : 'level';
    if (taken[kind] >= LINES) continue;
    const isNeighbour = lines.some(
      (line) =>
        turnBetween(line.degrees, degrees) <= 8 &&
        // The same line has the opposite sign on the other side of 0 degrees.
        Math.abs(Math.abs(line.distance) - Math.abs(distance)) <= 6,
    );
    if (isNeighbour) continue;
    taken[kind] += 1;
    lines.push({ degrees, distance, votes: votes[index]! });
    if (taken.upright >= LINES && taken.level >= LINES) break;
  }
  return lines;
}

/** Returns whether a line runs from top to bottom rather than from left to right. */
const isUpright = ({ degrees }: Pick<Line, 'degrees'>): boolean => degrees < 45 || degrees >= 135;

/** Returns where two lines cross, in pixels; null for parallel ones. */
function crossingOf(one: Line, other: Line): Point | null {
  const [cosine, sine] = [cosines[one.degrees]!, sines[one.degrees]!];
  const [otherCosine, otherSine] = [cosines[other.degrees]!, sines[other.degrees]!];
  const determinant = cosine * otherSine - otherCosine * sine;
  if (Math.abs(determinant) < 0.3) return null;
  return {
    x: (one.distance * otherSine - other.distance * sine) / determinant,
    y: (other.distance * cosine - one.distance * otherCosine) / determinant,
  };
}

/** Returns the share of a side that lies on an edge of its direction. Points outside the photo do not count as edge. */
function supportOf(edges: Edges, from: Point, to: Point, degrees: number): number {
  const { width, height, strength, direction, threshold } = edges;
  const samples = Math.max(8, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 2));
  let supported = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const share = (sample + 0.5) / samples;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    for (let offset = -2; offset <= 2; offset += 1) {
      const column = Math.round(x + offset * cosines[degrees]!);
      const row = Math.round(y + offset * sines[degrees]!);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const pixel = row * width + column;
      if (strength[pixel]! < threshold || turnBetween(direction[pixel]!, degrees) > 15) continue;
      supported += 1;
      break;
    }
  }
  return supported / samples;
}

/** Orders pairs of lines by where they cross the middle of the photo, and leaves out pairs too close for a document. */
function pairsOf(
  lines: readonly Line[],
  positionOf: (line: Line) => number,
  least: number,
): readonly (readonly [Line, Line])[] {
  const sorted = lines.toSorted((one, other) => positionOf(one) - positionOf(other));
  return sorted.flatMap((first, index) =>
    sorted
      .slice(index + 1)
      .flatMap((second) =>
        positionOf(second) - positionOf(first) >= least ? [[first, second] as const] : [],
      ),
  );
}

/**
 * Finds a document in a photo: the largest area whose four straight sides lie on edges. Give a small photo of
 * about 240 pixels; a larger one takes longer and is not found better.
 * @returns null when there is none, for instance because its edges are outside the photo
 */
export function findCorners(photo: Pixels): Corners | null {
  const { width, height } = photo;
  const edges = findEdges(photo);
  const lines = findLines(edges);
  const middle = { x: width / 2, y: height / 2 };
  const uprights = pairsOf(
    lines.filter(isUpright),
    ({ degrees, distance }) => (distance - middle.y * sines[degrees]!) / cosines[degrees]!,
    width / 5,
  );
  const levels = pairsOf(
    lines.filter((line) => !isUpright(line)),
    ({ degrees, distance }) => (distance - middle.x * cosines[degrees]!) / sines[degrees]!,
    height / 5,
  );
  const supports = new Map<string, number>();
  let best: { score: number; corners: Corners } | null = null;
  for (const [left, right] of uprights)
    for (const [top, bottom] of levels) {
      const crossings = [
        crossingOf(left, top),
        crossingOf(right, top),
        crossingOf(right, bottom),
        crossingOf(left, bottom),
      ];
      const [a, b, c, d] = crossings;
      if (!a || !b || !c || !d) continue;
      const corners = mapCorners([a, b, c, d], ({ x, y }) => ({
        x: (x + 0.5) / width,
        y: (y + 0.5) / height,
      }));
      if (corners.some(({ x, y }) => x < -0.03 || y < -0.03 || x > 1.03 || y > 1.03)) continue;
      const area = areaOf(corners);
      if (area < LEAST_AREA || !areConvex(corners)) continue;
      const sides = [top, right, bottom, left].map(({ degrees }, index) => {
        const from = crossings[index]!;
        const to = crossings[(index + 1) % 4]!;
        const key = `${from.x} ${from.y} ${to.x} ${to.y}`;
        const support = supports.get(key) ?? supportOf(edges, from, to, degrees);
        supports.set(key, support);
        return support;
      });
      const support = sides.reduce((sum, side) => sum + side, 0) / 4;
      if (Math.min(...sides) < LEAST_SIDE || support < LEAST_SIDES) continue;
      const score = support * support * Math.sqrt(area);
      if (best === null || score > best.score) best = { score, corners };
    }
  return best && mapCorners(best.corners, ({ x, y }) => ({ x: clamp(x, 1), y: clamp(y, 1) }));
}
