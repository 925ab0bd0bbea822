import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Facts } from '#catalog/types/index.ts';
import { changes } from './service.ts';

test.each<[Facts, readonly (number | null)[]]>([
  [{ registry: 'federal' }, [0]],
  [{ registry: 'alberta' }, [null]],
])('government fees with %o: %j cents, null at cost', (facts, expected) =>
  expect(
    quotedLines(changes, facts)
      .filter(({ payee }) => payee === 'government')
      .map((line) => (line.atCost ? null : line.minor)),
  ).toEqual(expected),
);
