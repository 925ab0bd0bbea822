import { isMissingFile } from './missing-file.ts';

const STORAGE_KEY = 'reloaded-release';

/** Identifies the release that this page was opened with, by the address of its entry script. */
const openRelease = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? window.location.origin;

/** Returns whether the server answers with this page. The service worker leaves HEAD requests to the network. */
const isPageServed = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Remembers the reload. @returns false if this release was reloaded before, or nothing can be stored */
function rememberReload(): boolean {
  const release = openRelease();
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === release) return false;
    sessionStorage.setItem(STORAGE_KEY, release);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when a file of it is missing because a newer release has replaced the site: once per tab and
 * release, so that a file missing from the new release too does not reload without end. The browser restores what was
 * typed into fields, and answers of forms are saved as they are typed.
 * @returns whether the page is being reloaded
 */
export async function reloadForRelease(error: unknown): Promise<boolean> {
  if (!isMissingFile(error) || !(await isPageServed()) || !rememberReload()) return false;
  window.location.reload();
  return true;
}
