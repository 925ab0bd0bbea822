// @vitest-environment happy-dom
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { StaleContent } from './stale-content.tsx';

test.each([
  ['previous page while the next one loads', true],
  ['page that was loaded', false],
])('%s: dimmed and busy %s', async (_what, isStale) => {
  const ref = createRef<HTMLDivElement>();
  const container = await render(
    <StaleContent ref={ref} isStale={isStale} className="mt-4">
      Rows
    </StaleContent>,
  );
  const region = container.firstElementChild;
  expect(region).toBe(ref.current);
  expect([region?.textContent, region?.getAttribute('aria-busy')]).toEqual(['Rows', String(isStale)]);
  expect(region?.classList.contains('opacity-60')).toBe(isStale);
  expect(region?.classList.contains('mt-4')).toBe(true);
});
