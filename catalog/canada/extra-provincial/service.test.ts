import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Facts } from '#catalog/types/index.ts';
import { extraProvincial } from './service.ts';

test.each<[Facts, readonly (number | null)[]]>([
  [{ ontario: true, 'british-columbia': true, alberta: true, quebec: true }, [0, 35_000, 27_500, null]],
  [
    { 'british-columbia': false, manitoba: true, saskatchewan: true, 'nova-scotia': true, yukon: true },
    [35_000, null, null, null],
  ],
])('government fees with %o: %j cents, null at cost', (facts, expected) =>
  expect(
    quotedLines(extraProvincial, facts)
      .filter(({ payee }) => payee === 'government')
      .map((line) => (line.atCost ? null : line.minor)),
  ).toEqual(expected),
);
