import { describe, expect, test } from 'vitest';
import { findCorners } from './find-corners.ts';
import type { Corners } from './geometry.ts';
import { renderPhoto } from './testing/rendered-photo.ts';
import { drawPhoto, pixelsOf } from './testing/sample-photo.ts';

type Coordinates = readonly [number, number, number, number, number, number, number, number];
const corners = (...[x1, y1, x2, y2, x3, y3, x4, y4]: Coordinates): Corners => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
  { x: x3, y: y3 },
  { x: x4, y: y4 },
];
const LONGEST = 240;
/** Returns how far the found corners are from the true ones at most, as a share of the photo. */
async function errorFor(
  truth: Corners,
  options?: Parameters<typeof drawPhoto>[1],
): Promise<number | 'none found'> {
  return largestError(findCorners(await pixelsOf(drawPhoto(truth, options), LONGEST)), truth);
}
function largestError(found: Corners | null, truth: Corners): number | 'none found' {
  if (!found) return 'none found';
  return Math.max(
    ...found.map((point, index) => Math.hypot(point.x - truth[index]!.x, point.y - truth[index]!.y)),
  );
}

describe('document in a photo', () => {
  test.each([
    ['from straight above', corners(0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9)],
    ['from below, narrower at the top', corners(0.25, 0.15, 0.75, 0.15, 0.92, 0.9, 0.08, 0.9)],
    ['turned to the left', corners(0.08, 0.25, 0.72, 0.08, 0.93, 0.78, 0.27, 0.93)],
    ['turned to the right', corners(0.25, 0.08, 0.9, 0.22, 0.75, 0.92, 0.07, 0.8)],
    ['small', corners(0.3, 0.3, 0.75, 0.32, 0.74, 0.72, 0.29, 0.7)],
  ])('%s: its corners are found', async (_, truth) => {
    expect(await errorFor(truth)).toBeLessThan(0.015);
  });

  test('on a table nearly as light as the paper: its corners are found', async () => {
    const truth = corners(0.12, 0.1, 0.88, 0.12, 0.9, 0.9, 0.1, 0.88);
    expect(await errorFor(truth, { table: '#c9c2b6' })).toBeLessThan(0.015);
  });

  test('dark document on a light table, photo in landscape: its corners are found', async () => {
    const truth = corners(0.15, 0.2, 0.85, 0.18, 0.88, 0.82, 0.12, 0.85);
    expect(
      await errorFor(truth, { table: '#e8e8e8', paper: '#7a3b46', width: 1280, height: 960 }),
    ).toBeLessThan(0.015);
  });

  test('filling the whole photo, or an even surface: none is found', async () => {
    expect(await errorFor(corners(-0.2, -0.2, 1.2, -0.2, 1.2, 1.2, -0.2, 1.2))).toBe('none found');
    const even = { data: new Uint8ClampedArray(240 * 180 * 4).fill(200), width: 240, height: 180 };
    expect(findCorners(even)).toBeNull();
  });
});

describe('rendered photo of a page: folds, print, a hand’s shadow, noise, blur and JPEG', () => {
  const low = corners(0.27, 0.16, 0.73, 0.15, 0.93, 0.92, 0.06, 0.9);
  const turned = corners(0.26, 0.09, 0.9, 0.24, 0.74, 0.92, 0.08, 0.79);
  test.each([
    ['bill on wood, from below', { surface: 'wood', page: 'bill', corners: low }],
    ['passport on wood, turned', { surface: 'wood', page: 'passport', corners: turned }],
    ['ruled form on marble, from below', { surface: 'marble', page: 'form', corners: low }],
    ['form on a checked cloth, turned', { surface: 'cloth', page: 'form', corners: turned }],
  ] as const)('%s: its corners are found', async (_, scene) => {
    const photo = await renderPhoto(
      { ...scene, shadow: 0.45, noise: 12, blur: 0.5 },
      { width: 180, height: 240 },
    );
    expect(largestError(findCorners(photo), scene.corners)).toBeLessThan(0.02);
  });
});
