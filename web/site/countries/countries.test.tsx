// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import CountryPage from './country-page.tsx';
import SelectJurisdictionPage from './select-jurisdiction-page.tsx';

// Country pages ask for figures recorded at the desk; without an answer they show the catalogue's.
beforeEach(() => void stubFetch({ 'GET /api/figure-records': () => ({ countries: [] }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
});

async function open(path: string, cameFrom?: string) {
  const router = createMemoryRouter(
    [
      { path: '/select-jurisdiction', Component: SelectJurisdictionPage },
      { path: '/nigeria', Component: CountryPage },
      { path: '*', element: null },
    ],
    { initialEntries: cameFrom === undefined ? [path] : [cameFrom, path] },
  );
  // The browser's router stores this with each page of the visit.
  window.history.replaceState({ idx: cameFrom === undefined ? 0 : 1 }, '');
  const container = await render(<RouterProvider router={router} />);
  const goBack = () =>
    act(async () =>
      [...container.querySelectorAll('a')].find((link) => link.textContent === 'Back')?.click(),
    );
  return { container, goBack, at: () => router.state.location.pathname };
}
const linksIn = (container: Element): (string | null)[] =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('jurisdiction choice', () => {
  it('page: required title and a tile for each of six countries', async () => {
    const { container } = await open('/select-jurisdiction');
    expect(container.querySelector('h1')?.textContent).toBe('Select Your Jurisdiction To Get Started');
    expect(
      [...container.querySelectorAll('li')].map((tile) => [
        tile.querySelector('.font-display')?.textContent,
        tile.querySelector('a')?.getAttribute('href'),
      ]),
    ).toEqual([
      ['Nigeria', '/nigeria'],
      ['Ghana', '/ghana'],
      ['South Africa', '/south-africa'],
      ['United Kingdom', '/uk'],
      ['United States', '/usa'],
      ['Canada', '/canada'],
    ]);
  });
});

describe('Nigeria page', () => {
  it('services: four, each with a button Start', async () => {
    const { container } = await open('/nigeria');
    expect(container.querySelector('h1')?.textContent).toBe('Destination - Nigeria');
    expect(container.textContent).toContain('Choose One Service to Get Started!');
    const cards = [...container.querySelectorAll('ul')][0]?.children ?? [];
    expect(
      [...cards].map((card) => [
        card.querySelector('h2')?.textContent,
        card.querySelector('a')?.textContent?.startsWith('Start'),
        ...linksIn(card),
      ]),
    ).toEqual([
      ['Business Registration', true, '/entity-type-selection?country=nigeria'],
      ['Trademark Filing', true, '/services/trademark-registration?country=nigeria'],
      ['Annual returns filing', true, '/annual-returns-filing'],
      ['TIN', true, '/nigeria-tax-filing'],
    ]);
  });

  it('services: each with its lowest price and time, one loud button', async () => {
    const { container } = await open('/nigeria');
    const cards = [...(container.querySelector('ul')?.children ?? [])];
    expect(cards.map((card) => /from ₦[\d,.]+ · \d+/.test(card.textContent))).toEqual(cards.map(() => true));
    expect(container.querySelectorAll('a.bg-marigold')).toHaveLength(1);
  });

  it('reasons: shown beside a picture of Lagos', async () => {
    const aside = (await open('/nigeria')).container.querySelector('aside');
    expect(aside?.querySelector('img')?.getAttribute('src')).toMatch(/lagos/);
    expect(aside?.querySelector('h2')?.textContent).toBe('Why Choose Nigeria?');
    expect([...(aside?.querySelectorAll('li') ?? [])].map((reason) => reason.textContent)).toEqual([
      expect.stringContaining('GDP over $440 billion'),
      expect.stringMatching(/natural resources.*tech sector/i),
      expect.stringMatching(/consumer market of over 200 million/i),
    ]);
  });

  it('back button: previous page, else the jurisdiction choice', async () => {
    const visited = await open('/nigeria', '/pricing');
    await visited.goBack();
    expect(visited.at()).toBe('/pricing');
    const first = await open('/nigeria');
    await first.goBack();
    expect(first.at()).toBe('/select-jurisdiction');
  });
});
