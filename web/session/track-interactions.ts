import type { PageRoute } from '../routes.tsx';
import { recordActivity } from './record-activity.ts';

const MAX_LABEL_LENGTH = 60;

/**
 * Returns the label of a button or button-like link; null on private pages, whose buttons may name people and
 * papers.
 */
function labelOf(element: Element, route: PageRoute | undefined): string | null {
  const name = element.getAttribute('data-activity');
  if (name !== null) return name;
  const label =
    route === undefined || route.guard !== undefined
      ? ''
      : (element.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  return label === '' ? null : label.slice(0, MAX_LABEL_LENGTH);
}

/**
 * Records pressed buttons and submitted forms of signed-in readers, forms by the page's title and never by their
 * contents. Returns the function that stops it.
 */
export function trackInteractions(route: PageRoute | undefined): () => void {
  const onClick = ({ target }: Event): void => {
    const button =
      target instanceof Element ? target.closest('button, a[data-button], [data-activity]') : null;
    const name = button && labelOf(button, route);
    if (name) recordActivity.buttonClick(name);
  };
  const onSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement)
      recordActivity.formSubmit(target.getAttribute('data-activity') ?? route?.title ?? 'unnamed');
  };
  document.addEventListener('click', onClick, { passive: true });
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('submit', onSubmit);
  };
}
