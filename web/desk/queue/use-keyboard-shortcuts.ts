import { useEffect, type RefObject } from 'react';

/** localStorage key that turns the single-letter shortcuts off; absent while they are on. */
const SHORTCUTS_OFF_KEY = 'desk.keysOff';

export const areShortcutsEnabled = (): boolean => localStorage.getItem(SHORTCUTS_OFF_KEY) === null;
export function enableShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(SHORTCUTS_OFF_KEY);
  else localStorage.setItem(SHORTCUTS_OFF_KEY, 'yes');
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type Keys = {
  list: RefObject<HTMLElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
  /** Claims an application; undefined for a role that does not. */
  onClaim?: ((applicationId: string) => void) | undefined;
};

/**
 * Keyboard shortcuts: j and k move the focus along the links marked `data-row-link` (Enter opens one), /
 * focuses the search, x selects the focused row, c claims it, n takes the next application, ? explains.
 * Ignored while typing, with a modifier, in a dialog, or when turned off.
 */
export function useKeyboardShortcuts({ list, searchBox, onHelp, onClaim }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (
        event.ctrlKey ||
        event.metaKey ||
        // A key that is held moves along the rows, but acts once.
        (event.repeat && event.key !== 'j' && event.key !== 'k') ||
        event.altKey ||
        event.defaultPrevented ||
        document.querySelector('dialog[open]')
      )
        return;
      if (isTyping(event.target) || !areShortcutsEnabled()) return;
      if (event.key === 'j' || event.key === 'k') moveFocus(list.current, event.key === 'j' ? 1 : -1);
      else if (event.key === 'x') selectFocused(list.current);
      else if (event.key === 'c' && onClaim) claimFocused(list.current, onClaim);
      else if (event.key === 'n') document.querySelector<HTMLElement>('[data-take-next]')?.click();
      else if (event.key === '/') searchBox.current?.select();
      else if (event.key === '?') onHelp();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, searchBox, onHelp, onClaim]);
}

function moveFocus(list: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  if (links.length === 0) return;
  const at = links.findIndex((link) => link.contains(document.activeElement));
  // Without a focused row, j starts at the last opened row or at the top.
  const start =
    at >= 0
      ? at + by
      : Math.max(
          0,
          links.findIndex((link) => link.dataset['rowLink'] === 'last'),
        );
  const next = links[Math.min(Math.max(start, 0), links.length - 1)]!;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function claimFocused(list: HTMLElement | null, onClaim: (applicationId: string) => void): void {
  const link = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row-link]');
  const id = link && list?.contains(link) ? link.dataset['application'] : undefined;
  if (id !== undefined) onClaim(id);
}

function selectFocused(list: HTMLElement | null): void {
  const row = document.activeElement?.closest('tr');
  if (row && list?.contains(row)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}
