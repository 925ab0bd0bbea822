import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import { changes } from './service.ts';

test.each([
  [0, []],
  [100_000_000, [750_000]],
])('capital raised by %i kobo: stamp duty of %j', (increaseMinor, duty) =>
  expect(
    quotedLines(changes, { increaseMinor })
      .filter(({ payee }) => payee === 'stamp-duty')
      .map(({ minor }) => minor),
  ).toEqual(duty),
);
