/**
 * Returns a guilloche rosette, as on banknotes, as one closed SVG path centred on 0 0.
 * @param lobes   number of petals
 * @param depth   depth of the petals, 0 to 1
 * @param radius  outer radius in SVG units
 * @param points  sampling density per lobe
 */
export function guillochePath(lobes: number, depth: number, radius: number, points = 36): string {
  const amplitude = radius * depth * 0.5;
  const meanRadius = radius - amplitude;
  const step = (Math.PI * 2) / (lobes * points);
  const line: string[] = [];
  for (let index = 0; index < lobes * points; index += points / 6) {
    const angle = index * step;
    const distance = meanRadius + amplitude * Math.cos(lobes * angle);
    line.push(`${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`);
  }
  return smooth(line);
}

type Point = [number, number];

const midpoint = (a: Point, b: Point): string =>
  `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;

/** Joins points by quadratic Bézier curves through the midpoints, so that few points give a smooth path. */
function smooth(points: string[]): string {
  const pairs = points.map((point) => point.split(' ').map(Number) as Point);
  const curves = pairs.map(
    (point, index) => `${points[index]} ${midpoint(point, pairs[(index + 1) % pairs.length]!)}`,
  );
  return `M${midpoint(pairs.at(-1)!, pairs[0]!)}Q${curves.join('Q')}Z`;
}
