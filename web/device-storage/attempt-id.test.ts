// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { acknowledgeAttempt, attemptIdOf } from './attempt-id.ts';
import { deleteUnsentTexts } from './unsent-text.ts';

const price = { email: 'ada@example.com', share: 10 };
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('repeated attempt: has the same id, which is stored so that a reload keeps it', () => {
  const id = attemptIdOf('price', price);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
  expect(attemptIdOf('price', { ...price })).toBe(id);
  expect(sessionStorage.getItem('unsent.attempt.price')).toContain(id);
});

test('other content, another place, one that was answered, a person who signed out: another id', () => {
  const ids = [
    attemptIdOf('price', price),
    attemptIdOf('rate', price),
    attemptIdOf('price', { ...price, share: 20 }),
    attemptIdOf('price', price),
  ];
  acknowledgeAttempt('price');
  ids.push(attemptIdOf('price', price));
  deleteUnsentTexts();
  ids.push(attemptIdOf('price', price));
  expect(new Set(ids).size).toBe(ids.length);
});

test('browser without storage, or what another release stored: the id lasts as long as the page', () => {
  sessionStorage.setItem('unsent.attempt.price', '{');
  const id = attemptIdOf('price', price);
  expect(attemptIdOf('price', price)).toBe(id);
  vi.stubGlobal('sessionStorage', undefined);
  const unstored = attemptIdOf('rate', price);
  expect(attemptIdOf('rate', price)).toBe(unstored);
});
