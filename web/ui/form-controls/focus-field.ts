/** Puts the cursor in the first field that needs mending, after its error has been drawn. */
export function focusField(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
