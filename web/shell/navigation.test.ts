import { expect, it } from 'vitest';
import { pageRoutes } from '../routes.tsx';
import { brandPath } from '../content/brand-path.ts';
import { blogLink, footerColumns, headerLinks, legalLinks } from './navigation.ts';

const paths = new Set(pageRoutes.map((route) => route.path));
const footerLinks = [...footerColumns.flatMap((column) => column.links), ...legalLinks];
const links = [...headerLinks, ...footerLinks].map((link) => link.to);

it.each(links)('menu link %s: leads to an existing page', (to) => {
  expect(paths.has(to.split(/[?#]/)[0]!)).toBe(true);
});

it('header: begins with Home', () => {
  expect(headerLinks[0]).toMatchObject({ to: '/', title: 'Home' });
});

it('header: links every required page, countries and contact on a phone only', () => {
  expect(headerLinks.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/', '/services', '/faq', '/about', '/careers']),
  );
  expect(headerLinks.filter(({ phoneOnly }) => phoneOnly).map(({ to }) => to)).toEqual([
    '/select-jurisdiction',
    '/contact',
  ]);
});

it('blog link: own blog unless the operator configures another', () =>
  expect(blogLink).toEqual({ href: '/blog', external: false }));

it('footer: links every required page and names the other products', () => {
  const links = Object.fromEntries(footerLinks.map(({ to, title }) => [to, title]));
  const expected = [
    '/ghana',
    '/nigeria',
    '/uk',
    '/canada',
    '/about',
    '/careers',
    '/privacy',
    '/terms',
    '/faq',
    '/select-jurisdiction',
    '/legal',
    brandPath,
  ];
  expect(expected.filter((to) => !(to in links))).toEqual([]);
  expect(links).toMatchObject({
    '/admin-login': 'Admin Login',
    '/contact?product=hire-to-payroll-launchpad': 'Hire-to-Payroll Launchpad',
    '/contact?product=boardroom-in-a-box': 'Boardroom-in-a-Box',
    '/contact?product=raise-and-structure': 'Raise & Structure',
  });
  expect(Object.values(links)).toContain('Business Formation');
});
