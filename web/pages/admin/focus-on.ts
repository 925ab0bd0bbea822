/** Puts the focus on the element with this id, once what was just changed is drawn, and brings it into view. */
export function focusOn(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}
