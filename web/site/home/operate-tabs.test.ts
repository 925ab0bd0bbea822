// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderContentRegion } from '#contract/site-content/content-regions.ts';
import type { SiteContent } from '#contract/site-content/content.ts';
import { operateTabs } from './operate-tabs.ts';

const question = (place: number, category: string): SiteContent => ({
  kind: 'question',
  category,
  question: `What of ${category}?`,
  answer: '<p>Three days.<script>alert(1)</script></p>',
  place,
});
const three = [question(1, 'Time'), question(2, 'Price'), question(3, 'Papers')];

test('categories: tabs for several, none for one', () => {
  expect(renderContentRegion('questiontabs', three).match(/role="tab"/g)).toHaveLength(3);
  expect(renderContentRegion('questiontabs', three.slice(0, 1))).not.toContain('role="tab');
});

test('answers: closed at first, one open at a time by the name attribute', () => {
  const html = renderContentRegion('questiontabs', [question(1, 'Time'), question(2, 'Time')]);
  const names = [...html.matchAll(/<details name="([^"]+)"/g)].map((match) => match[1]);
  expect(names).toEqual(['time', 'time']);
  expect(html).not.toMatch(/<details[^>]* open/);
});

test('answer: rendered as HTML without scripts', () => {
  const html = renderContentRegion('questiontabs', three);
  expect(html).toContain('<p>Three days.</p>');
  expect(html).not.toContain('alert');
});

test('tabs: a click and the keys select one, show its panel, and wrap around', () => {
  document.body.innerHTML = renderContentRegion('questiontabs', three);
  const end = operateTabs(document.body);
  const [time, price, papers] = document.querySelectorAll<HTMLElement>('[role="tab"]');
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  const selected = () => [
    document.querySelector('[aria-selected="true"]')?.textContent,
    ...[...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id),
  ];
  price?.click();
  expect(selected()).toEqual(['Price', 'panel-price']);
  time?.focus();
  press('ArrowLeft');
  expect([selected(), document.activeElement]).toEqual([['Papers', 'panel-papers'], papers]);
  press('ArrowRight');
  expect(selected()).toEqual(['Time', 'panel-time']);
  press('End');
  expect([papers?.tabIndex, time?.tabIndex]).toEqual([0, -1]);
  end();
  time?.click();
  expect(selected()[0]).toBe('Papers');
});
