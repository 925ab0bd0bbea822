import { expect, it } from 'vitest';
import { pageRoutes } from '../routes.tsx';
import { footerColumns, headerLinks } from './navigation.ts';

const paths = new Set(pageRoutes.map((route) => route.path));
const links = [...headerLinks, ...footerColumns.flatMap((column) => column.links)].map((link) => link.to);

it.each(links)('the menu’s link %s leads to a page that exists', (to) => {
  expect(paths.has(to.split(/[?#]/)[0]!)).toBe(true);
});

it('the header begins with Home', () => {
  expect(headerLinks[0]).toMatchObject({ to: '/', title: 'Home' });
});
