import { expect, it } from 'vitest';
import { guillochePath } from './guilloche.ts';

it('guilloche path: closed, inside its radius', () => {
  const path = guillochePath(24, 0.42, 92);
  const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
  expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(92);
  expect(Math.max(...numbers.map(Math.abs))).toBeGreaterThan(85);
  expect(path.endsWith('Z')).toBe(true);
});
