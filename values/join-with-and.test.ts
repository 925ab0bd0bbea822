import { expect, test } from 'vitest';
import { joinWithAnd } from './join-with-and.ts';

test.each([
  [[], ''],
  [['Nigeria'], 'Nigeria'],
  [['Nigeria', 'Ghana'], 'Nigeria and Ghana'],
  [['Nigeria', 'Ghana', 'Canada'], 'Nigeria, Ghana and Canada'],
])('%j: %s', (names, words) => expect(joinWithAnd(names)).toBe(words));
