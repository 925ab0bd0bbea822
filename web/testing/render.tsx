import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** What a browser does when it is told that a change of state is expected. */
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/**
 * Draws a part of the site into the document of the test, with its effects, and takes it away when the test is over. The
 * test's file says `@vitest-environment happy-dom`. What needs layout, focus or a real click belongs into a journey.
 * @returns the element it stands in
 */
export async function render(part: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () => root.render(part));
  return place;
}
