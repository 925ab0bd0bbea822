import { useEffect } from 'react';

/** Returns the elements around an element in the main content, the nearest first; none for one outside it. */
function ancestorsInMain(element: Element): Element[] {
  const main = element.closest('main');
  const around: Element[] = [];
  if (main)
    for (let each = element.parentElement; each && each !== main; each = each.parentElement)
      around.push(each);
  return around;
}

function headingNear(around: readonly Element[]): HTMLElement | null {
  for (const each of around) {
    const heading = each.isConnected ? each.querySelector<HTMLElement>('h1, h2, h3, h4') : null;
    if (heading) return heading;
  }
  return null;
}

/**
 * Moves the focus to the nearest heading when the focused element is removed from the page, as a button that goes with
 * its row: otherwise it is lost, and the next Tab begins at the top of the document. Nothing happens when something
 * else takes the focus, or when another page is shown, which focuses its own heading. The scroll position stays.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let last: { element: Element; around: Element[] } | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? { element: target, around: ancestorsInMain(target) } : null;
    };
    const forget = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && last?.element.contains(target))) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const { around } = last;
      last = null;
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const heading = headingNear(around);
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
