import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Facts } from '#catalog/types/index.ts';
import { officeService } from './service.ts';

test.each<[Facts, readonly (number | null)[]]>([[{}, []]])(
  'government fees with %o: %j cents, null at cost',
  (facts, expected) =>
    expect(
      quotedLines(officeService, facts)
        .filter(({ payee }) => payee === 'government')
        .map((line) => (line.atCost ? null : line.minor)),
    ).toEqual(expected),
);
