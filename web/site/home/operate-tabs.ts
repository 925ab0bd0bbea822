const tabOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;

/**
 * Operates the tabs of `renderQuestionTabs`: a click, arrow keys, Home and End select one and show its panel.
 * @returns a function that ends it
 */
export function operateTabs(region: HTMLElement): () => void {
  const tabs = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>('[role="tab"]')];
  const select = (chosen: HTMLElement): void => {
    for (const tab of tabs()) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = region.querySelector<HTMLElement>(
        `#${CSS.escape(tab.getAttribute('aria-controls') ?? '')}`,
      );
      if (panel) panel.hidden = !isChosen;
    }
  };
  const onClick = (event: Event): void => {
    const tab = tabOf(event);
    if (tab) select(tab);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const tab = tabOf(event);
    const all = tabs();
    const at = tab ? all.indexOf(tab) : -1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const next = at < 0 || to === undefined ? undefined : all.at(to % all.length);
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  };
  region.addEventListener('click', onClick);
  region.addEventListener('keydown', onKeyDown);
  return () => {
    region.removeEventListener('click', onClick);
    region.removeEventListener('keydown', onKeyDown);
  };
}
