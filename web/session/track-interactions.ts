import type { PageRoute } from '../routes.tsx';
import { recordActivity } from './record-activity.ts';

const LONGEST_NAME = 60;

/** What a button or a link that looks like one says; nothing of a private page, whose buttons may name people and papers. */
function labelOf(onClick: Element, route: PageRoute | undefined): string | null {
  const given = onClick.getAttribute('data-activity');
  if (given !== null) return given;
  const words =
    route === undefined || route.guard !== undefined
      ? ''
      : (onClick.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  return words === '' ? null : words.slice(0, LONGEST_NAME);
}

/**
 * Notes buttons pressed and forms sent, on every page, for those signed in: forms by the page's title, never by what
 * was typed. Returns how to stop.
 */
export function trackInteractions(route: PageRoute | undefined): () => void {
  const pressed = ({ target }: Event): void => {
    const button =
      target instanceof Element ? target.closest('button, a[data-button], [data-activity]') : null;
    const name = button && labelOf(button, route);
    if (name) recordActivity.buttonClick(name);
  };
  const onSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement)
      recordActivity.formSubmit(target.getAttribute('data-activity') ?? route?.title ?? 'unnamed');
  };
  document.addEventListener('click', pressed, { passive: true });
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('click', pressed);
    document.removeEventListener('submit', onSubmit);
  };
}
