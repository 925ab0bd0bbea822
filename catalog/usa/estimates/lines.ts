import type { Facts, Provenance, EstimateLine } from '#catalog/types/index.ts';

/** A line of a working, with the provenance and the provision of its subject. */
export const lineMaker =
  (provenance: Provenance, law: string) =>
  (
    id: string,
    title: string,
    minor: number | null,
    working: string,
    other: Partial<EstimateLine> = {},
  ): EstimateLine => ({ id, title, minor, working, law, ...provenance, ...other });

export const hasFact = (facts: Facts, id: string): boolean => facts[id] !== undefined;
export const isTrue = (facts: Facts, id: string): boolean => facts[id] === true;

/**
 * `minor` times `part` of `whole`, to the nearest cent, a half rounded up; counted in whole numbers. For
 * amounts that are not negative.
 */
export const proportionOf = (minor: number, part: number, whole: number): number =>
  Number((BigInt(minor) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/**
 * A ratio of two amounts in so many decimals, as a whole number of them, half rounded up; the whole when
 * there is nothing to divide by.
 */
export function factorOf(part: number, whole: number, decimals: number): number {
  const scale = 10 ** decimals;
  return whole === 0 ? scale : proportionOf(scale, part, whole);
}
