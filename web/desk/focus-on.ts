function focus(find: () => HTMLElement | null): void {
  // What was just changed is drawn first.
  requestAnimationFrame(() => {
    const element = find();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  });
}

/** Puts the focus on the element with this id and brings it into view with what stands around it: label, error. */
export const focusOn = (id: string): void => focus(() => document.getElementById(id));

/** The focus goes to the reason why a deed was declined; to the one in the open dialog, if there is one. */
export const focusOnFailure = (): void =>
  focus(
    () =>
      document.querySelector<HTMLElement>('dialog[open] [data-deed-failure]') ??
      document.querySelector<HTMLElement>('[data-deed-failure]'),
  );
