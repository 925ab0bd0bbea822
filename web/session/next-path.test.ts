import { describe, expect, it } from 'vitest';
import { nextPath, signInPath } from './next-path.ts';

const next = (value: string) => `?next=${encodeURIComponent(value)}`;

describe('where to go after sign-in', () => {
  it.each(['/dashboard', '/applications/7?page=2', '/nigeria#fees'])('is the page of this site that was asked for: %s', (path) => {
    expect(nextPath(next(path), '/dashboard')).toBe(path);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', 'dashboard', 'javascript:alert(1)', ''])(
    'is never another site: %j',
    (path) => {
      expect(nextPath(next(path), '/dashboard')).toBe('/dashboard');
    },
  );

  it('is not the sign-in page again', () => {
    expect(nextPath(next('/signin?next=/signin'), '/dashboard')).toBe('/dashboard');
    expect(nextPath(next('/auth/login'), '/admin')).toBe('/admin');
  });

  it('comes back to the page with its query', () => {
    const path = signInPath({ pathname: '/applications/7', search: '?page=2' });
    expect(nextPath(path.slice(path.indexOf('?')), '/dashboard')).toBe('/applications/7?page=2');
  });
});
