import { expect, test } from 'vitest';
import { isA } from './is-a.ts';

test.each([
  [{ entityType: 'PLC' }, true],
  [{ entityType: 'BN' }, false],
  [{}, false],
])('isA: %o is one of LTD and PLC: %s', (facts, expected) => expect(isA('LTD', 'PLC')(facts)).toBe(expected));
