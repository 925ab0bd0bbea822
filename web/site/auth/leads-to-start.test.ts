import { pageRoutes } from '../../routes.tsx';
import { expect, test } from 'vitest';
import { leadsToStart } from './leads-to-start.ts';

test.each([
  ['/ghana-company-registration', true],
  ['/ghana-company-registration?tier=premium', true],
  ['/dashboard', false],
  ['/applications/7', false],
  ['https://elsewhere.example/ghana-company-registration', false],
])('return path %s starts a service: %s', (next, expected) => {
  expect(leadsToStart(`?${new URLSearchParams({ next })}`, pageRoutes)).toBe(expected);
});

test('no return path: does not start a service', () => expect(leadsToStart('', pageRoutes)).toBe(false));
