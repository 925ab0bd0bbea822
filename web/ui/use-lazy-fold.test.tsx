// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import '../testing/render.tsx';
import { useLazyFold } from './use-lazy-fold.ts';

function Fold({ prerendered }: { prerendered?: boolean }) {
  const { fold, summary, isFilled } = useLazyFold(prerendered);
  return (
    <details {...fold}>
      <summary {...summary}>Price</summary>
      {isFilled ? <p>₦1,000</p> : <a href="/price">Every line</a>}
    </details>
  );
}

/** Puts the HTML of the build into the document, lets a reader act on it, and hydrates it. */
async function hydrate(part: ReactNode, before: (fold: HTMLDetailsElement) => void = () => {}) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(part);
  const fold = place.querySelector('details')!;
  before(fold);
  const root = await act(async () => hydrateRoot(place, part));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return fold;
}

it('closed fold: a link until it is pressed, then its content', async () => {
  const fold = await hydrate(<Fold />);
  expect(fold.textContent).toBe('PriceEvery line');
  await act(async () => fold.querySelector('summary')?.click());
  expect(fold.textContent).toBe('Price₦1,000');
});

it('fold opened before hydration: filled once hydrated', async () => {
  const fold = await hydrate(<Fold />, (element) => {
    element.open = true;
  });
  expect(fold.textContent).toBe('Price₦1,000');
});

it('prerendered fold: its content is in the HTML of the build', () => {
  expect(renderToString(<Fold prerendered />)).toContain('₦1,000');
});
