/** Focuses a field after the next render, when its error is shown. */
export function focusField(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
