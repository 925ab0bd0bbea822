import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  [[], ''],
  [['Nigeria'], 'Nigeria'],
  [['Nigeria', 'Ghana'], 'Nigeria and Ghana'],
  [['Nigeria', 'Ghana', 'Canada'], 'Nigeria, Ghana and Canada'],
])('%j reads %s', (names, words) => expect(listed(names)).toBe(words));
