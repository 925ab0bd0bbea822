import { describe, expect, it } from 'vitest';
import { nextPath, redirectPath, signInPath } from './next-path.ts';

const next = (value: string) => `?next=${encodeURIComponent(value)}`;

describe('path after sign-in', () => {
  it.each(['/dashboard', '/applications/7?page=2', '/nigeria#fees'])(
    'page of this site %s: accepted',
    (path) => {
      expect(nextPath(next(path), '/dashboard')).toBe(path);
    },
  );

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/.\\\\elsewhere.example',
    'dashboard',
    'javascript:alert(1)',
    '',
  ])('other site %j: rejected', (path) => {
    expect(nextPath(next(path), '/dashboard')).toBe('/dashboard');
  });

  it('sign-in page: rejected', () => {
    expect(nextPath(next('/signin?next=/signin'), '/dashboard')).toBe('/dashboard');
    expect(nextPath(next('/auth/login'), '/admin')).toBe('/admin');
  });

  it('current page: kept with its query', () => {
    const path = signInPath({ pathname: '/applications/7', search: '?page=2' });
    expect(nextPath(path.slice(path.indexOf('?')), '/dashboard')).toBe('/applications/7?page=2');
  });

  it('link of an e-mail to a question: kept with its anchor', () => {
    const path = signInPath({
      pathname: '/applications/7/form/owners',
      search: '',
      hash: '#q-owners-a1-name',
    });
    expect(nextPath(path.slice(path.indexOf('?')), '/dashboard')).toBe(
      '/applications/7/form/owners#q-owners-a1-name',
    );
    expect(signInPath({ pathname: '/account', search: '', hash: '#access_token=a&type=signup' })).toBe(
      signInPath({ pathname: '/account', search: '' }),
    );
  });
});

describe('target of an e-mail link', () => {
  const home = 'https://charterly.example';
  const to = (url: string) =>
    redirectPath(`?type=signup&redirect_to=${encodeURIComponent(url)}`, home, '/dashboard');

  it('page of this site: accepted', () => {
    expect(to(`${home}/account?changed=1`)).toBe('/account?changed=1');
  });

  it.each([
    `${home}/`,
    'https://elsewhere.example/account',
    'https://charterly.example.elsewhere.example/account',
    `${home}//elsewhere.example`,
    `${home}/auth/login`,
    'garbage',
    '',
  ])('%j: default page', (url) => {
    expect(to(url)).toBe('/dashboard');
  });
});
