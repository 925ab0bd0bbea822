import { assert, double, pre, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areConvex,
  mapCorners,
  projectionTo,
  sizeOfDocument,
  turnRight,
  wholePhoto,
  type Corners,
} from './geometry.ts';
import { straighten } from './straighten.ts';
import { drawPhoto, marksOf, pixelsOf } from './testing/sample-photo.ts';

const skewed: Corners = [
  { x: 0.25, y: 0.15 },
  { x: 0.75, y: 0.2 },
  { x: 0.92, y: 0.9 },
  { x: 0.08, y: 0.85 },
];

describe('projection', () => {
  test('corners of the square: go to the corners of the document, and the diagonals cross where its diagonals do', () => {
    /** A corner of a convex area: less than half the photo away from that of the photo. */
    const near = (x: number, y: number) =>
      record({
        x: double({ min: 0, max: 0.45, noNaN: true }).map((away) => Math.abs(x - away)),
        y: double({ min: 0, max: 0.45, noNaN: true }).map((away) => Math.abs(y - away)),
      });
    assert(
      property(tuple(near(0, 0), near(1, 0), near(1, 1), near(0, 1)), (drawn) => {
        const corners: Corners = drawn;
        pre(areConvex(corners));
        const project = projectionTo(corners);
        for (const [index, [u, v]] of (
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ] as const
        ).entries()) {
          expect(project(u, v).x).toBeCloseTo(corners[index]!.x, 6);
          expect(project(u, v).y).toBeCloseTo(corners[index]!.y, 6);
        }
        const centre = project(0.5, 0.5);
        const isOn = (one: (typeof drawn)[number], other: (typeof drawn)[number]): number =>
          (other.x - one.x) * (centre.y - one.y) - (other.y - one.y) * (centre.x - one.x);
        expect(isOn(drawn[0], drawn[2])).toBeCloseTo(0, 5);
        expect(isOn(drawn[1], drawn[3])).toBeCloseTo(0, 5);
      }),
    );
  });

  test('size: as many pixels as the longer edges have, at most the given number', () => {
    const photo = { width: 1000, height: 2000 };
    expect(sizeOfDocument(wholePhoto, photo, 5000)).toEqual({ width: 1000, height: 2000 });
    expect(sizeOfDocument(wholePhoto, photo, 500)).toEqual({ width: 250, height: 500 });
    expect(sizeOfDocument(turnRight(wholePhoto), photo, 500)).toEqual({ width: 500, height: 250 });
  });
});

describe('straightened document', () => {
  const straightened = async (corners: Corners) =>
    straighten(await pixelsOf(drawPhoto(skewed), 1280), corners, { width: 300, height: 400 });

  test('page photographed at an angle: its corners are in the corners', async () => {
    expect(marksOf(await straightened(skewed))).toEqual(['topLeft', 'topRight', 'bottomRight', 'bottomLeft']);
  });

  test('page turned to the right: its bottom left corner is at the top left', async () => {
    expect(marksOf(await straightened(turnRight(skewed)))).toEqual([
      'bottomLeft',
      'topLeft',
      'topRight',
      'bottomRight',
    ]);
  });

  test('corners outside the photo: filled with its edge', () => {
    const photo = { data: new Uint8ClampedArray([10, 20, 30, 255]), width: 1, height: 1 };
    const outside = mapCorners(wholePhoto, ({ x, y }) => ({ x: x * 3 - 1, y: y * 3 - 1 }));
    expect([...straighten(photo, outside, { width: 2, height: 1 }).data]).toEqual([
      10, 20, 30, 255, 10, 20, 30, 255,
    ]);
  });
});
