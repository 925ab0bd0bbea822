function focus(find: () => HTMLElement | null): void {
  // Waits for the render of the change.
  requestAnimationFrame(() => {
    const element = find();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  });
}

/** Focuses the element with an id and scrolls it into view with its label and error. */
export const focusOn = (id: string): void => focus(() => document.getElementById(id));

/** Focuses the reason why an action was refused, the one in an open dialog first. */
export const focusOnFailure = (): void =>
  focus(
    () =>
      document.querySelector<HTMLElement>('dialog[open] [data-deed-failure]') ??
      document.querySelector<HTMLElement>('[data-deed-failure]'),
  );
