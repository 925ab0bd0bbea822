// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Auth } from '../session/auth-context.ts';
import { AuthValue } from '../session/auth-value.tsx';
import { render } from '../testing/render.tsx';
import { ada, fakeAuth } from '../testing/fake-auth.ts';
import { Header } from './header.tsx';
import { PhoneMenu } from './phone-menu.tsx';

async function drawFor(auth: Auth, part = <Header />): Promise<HTMLElement> {
  const container = await render(
    <AuthValue auth={auth}>
      <MemoryRouter>{part}</MemoryRouter>
    </AuthValue>,
  );
  await act(() => import('./account-links.tsx'));
  return container;
}
const addressesIn = (container: Element | null): (string | null)[] =>
  [...(container?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
const linkNamed = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href');
const dashboardIn = (container: HTMLElement) => linkNamed(container, 'My Dashboard');

describe('header', () => {
  it('dashboard link: sign-in page when signed out, dashboard when signed in', async () => {
    expect(dashboardIn(await drawFor(fakeAuth()))).toBe('/auth/login?next=/dashboard');
    expect(dashboardIn(await drawFor(fakeAuth({ user: ada })))).toBe('/dashboard');
  });

  it('signed out: Get started with Sign in beside it; signed in: neither', async () => {
    const stranger = await drawFor(fakeAuth());
    expect(linkNamed(stranger, 'Get started')).toBe('/select-jurisdiction');
    expect(linkNamed(stranger, 'Sign in')).toBe('/auth/login');
    const signedIn = await drawFor(fakeAuth({ user: ada }));
    expect(linkNamed(signedIn, 'Get started')).toBeUndefined();
    expect(linkNamed(signedIn, 'Sign in')).toBeUndefined();
  });

  it('links: blog in the header, contact page in the phone menu only', async () => {
    const nav = (await drawFor(fakeAuth())).querySelector('nav');
    expect(addressesIn(nav)).toContain('/blog');
    expect(addressesIn(nav)).not.toContain('/contact');
  });
});

describe('phone menu', () => {
  it('dashboard link: sign-in address of the phone when signed out, dashboard when signed in', async () => {
    const menu = <PhoneMenu />;
    const container = await drawFor(fakeAuth(), menu);
    expect(dashboardIn(container)).toBe('/signin?next=/dashboard');
    expect(addressesIn(container)).toContain('/contact');
    expect(linkNamed(container, 'Get started')).toBe('/select-jurisdiction');
    expect(linkNamed(container, 'Sign in')).toBe('/signin');
    expect(dashboardIn(await drawFor(fakeAuth({ user: ada }), menu))).toBe('/dashboard');
  });
});
