import { pageRoutes } from '../../routes.tsx';
import { expect, test } from 'vitest';
import { leadsToStart } from './leads-to-start.ts';

test.each([
  ['/ghana-company-registration', true],
  ['/ghana-company-registration?tier=premium', true],
  ['/dashboard', false],
  ['/applications/7', false],
  ['https://elsewhere.example/ghana-company-registration', false],
])('coming back to %s is to the start of a service: %s', (next, expected) => {
  expect(leadsToStart(`?${new URLSearchParams({ next })}`, pageRoutes)).toBe(expected);
});

test('who was going nowhere was not going to start a service', () =>
  expect(leadsToStart('', pageRoutes)).toBe(false));
