import { isMissingFile } from './missing-file.ts';

const STORAGE_KEY = 'reloaded-release';
const TYPED_KEY = 'typed-before-reload';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isSwitch = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** The fields of the page whose values may be stored, by what identifies them in another release. */
const readFields = (): Map<string, Field> =>
  new Map(
    [...document.querySelectorAll<Field>('input, textarea, select')].flatMap((field) =>
      /^(password|file|hidden)$/.test(field.type) || /one-time-code|^cc-/.test(field.autocomplete)
        ? []
        : [[[field.name || field.id, field.type, isSwitch(field) ? field.value : ''].join(' '), field]],
    ),
  );

/**
 * Puts back what was typed or chosen before `reloadForRelease` reloaded this page. Call it before hydration, which
 * replays filled fields.
 */
export function restoreTyped(): void {
  try {
    const stored = sessionStorage.getItem(TYPED_KEY);
    if (stored === null) return;
    sessionStorage.removeItem(TYPED_KEY);
    const { url, values } = JSON.parse(stored) as { url: string; values: [string, string | boolean][] };
    if (url !== window.location.href) return;
    const fields = readFields();
    for (const [key, value] of values) {
      const field = fields.get(key);
      if (field && isSwitch(field)) field.checked = value === true;
      else if (field) field.value = String(value);
    }
  } catch {
    // The page works without what was typed.
  }
}

/** Identifies the release that this page was opened with, by the address of its entry script. */
const openRelease = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? window.location.origin;

/** Returns whether the server answers with this page. The service worker leaves HEAD requests to the network. */
const isPageServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Remembers the reload, and what was typed. @returns false if this release was reloaded before, or nothing can be stored */
function rememberReload(): boolean {
  const release = openRelease();
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === release) return false;
    sessionStorage.setItem(STORAGE_KEY, release);
    const values = [...readFields()].map(([key, field]) => [
      key,
      isSwitch(field) ? field.checked : field.value,
    ]);
    sessionStorage.setItem(TYPED_KEY, JSON.stringify({ url: window.location.href, values }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when a file of it is missing because a newer release has replaced the site: once per tab and
 * release, so that a file missing from the new release too does not reload without end. What was typed is put back by
 * `restoreTyped`; answers of applications are saved as they are typed.
 * @returns whether the page is being reloaded
 */
export async function reloadForRelease(error: unknown): Promise<boolean> {
  if (!isMissingFile(error) || !(await isPageServed()) || !rememberReload()) return false;
  window.location.reload();
  return true;
}
