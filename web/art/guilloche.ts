/**
 * The woven rosette of share certificates and banknotes, as one closed path: a point that circles inside a circle.
 * @param lobes   how many petals
 * @param depth   how far the line swings, 0 to 1
 * @param radius  outer radius, in units of a picture centred on 0 0
 */
export function guillochePath(lobes: number, depth: number, radius: number, points = 36): string {
  const swing = radius * depth * 0.5;
  const middle = radius - swing;
  const step = (Math.PI * 2) / (lobes * points);
  const line: string[] = [];
  for (let index = 0; index < lobes * points; index += points / 6) {
    const angle = index * step;
    const reach = middle + swing * Math.cos(lobes * angle);
    line.push(`${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`);
  }
  return smooth(line);
}

type Point = [number, number];

const between = (a: Point, b: Point): string =>
  `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;

/** Joins points by curves whose middle points lie on the line, so that few points make a round shape. */
function smooth(points: string[]): string {
  const pairs = points.map((point) => point.split(' ').map(Number) as Point);
  const curves = pairs.map(
    (point, index) => `${points[index]} ${between(point, pairs[(index + 1) % pairs.length]!)}`,
  );
  return `M${between(pairs.at(-1)!, pairs[0]!)}Q${curves.join('Q')}Z`;
}
