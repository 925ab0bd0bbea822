import type { ComponentType } from 'react';
import { createPath, parsePath, resolvePath, type Location, type Navigator, type To } from 'react-router';
import type { PageRoute } from '../routes.tsx';

/** A page with its file loaded. */
export type LoadedPage = { readonly route: PageRoute; readonly Page: ComponentType };

/** The location and page shown; `error` when the file of the page could not be loaded. */
export type NavigationState = {
  readonly location: Location;
  readonly page: LoadedPage | { readonly error: unknown };
};

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

export type Navigation = {
  readonly getState: () => NavigationState;
  /** Whether the file of the next page is being loaded. */
  readonly isLoading: () => boolean;
  /** Calls `listener` after every change. Also follows the browser's back and forward buttons while anybody listens. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Loads the page at an address, relative to the current one, and then shows it and changes the address.
   * @returns a promise that settles when the page is shown, or a later navigation has replaced this one
   */
  readonly navigate: (to: To, options?: NavigateOptions) => Promise<void>;
  /** The history in the form that React Router's `Router` takes. */
  readonly navigator: PageNavigator;
};

/** React Router's navigator, whose promises settle as those of `navigate` do. */
type PageNavigator = Omit<Navigator, 'push' | 'replace'> & {
  push(to: To, state?: unknown): Promise<void>;
  replace(to: To, state?: unknown): Promise<void>;
};

/** The part of `history.state` that belongs to the site. `idx` counts the pages of this visit before this one. */
type HistoryState = { usr?: unknown; key?: string; idx?: number } | null;

/** Returns how many pages of the site the history has before the one that is shown. */
export const pagesBefore = (): number => (window.history.state as HistoryState)?.idx ?? 0;

const locationOf = (to: To, pathname: string, state: unknown, key: string): Location => ({
  ...resolvePath(typeof to === 'string' ? parsePath(to) : to, pathname),
  state: state ?? null,
  key,
});

/** Returns the location of an address that is opened from outside. */
export const locationAt = (pathname: string, search = ''): Location =>
  locationOf({ pathname, search, hash: '' }, pathname, null, 'default');

/** Returns the location that the browser shows. */
export function readLocation(): Location {
  const state = window.history.state as HistoryState;
  const { pathname, search, hash } = window.location;
  return locationOf({ pathname, search, hash }, pathname, state?.usr, state?.key ?? 'default');
}

/**
 * The navigation of the site, over the browser's history. React Router's data router does the same and much
 * more: it is a third of the script of a page of text
 * (docs/decisions/0016-navigation-without-data-router.md).
 * @param load  loads the page at a path; a failure is shown by the error page
 */
export function createNavigation(
  initial: NavigationState,
  load: (pathname: string) => Promise<LoadedPage>,
): Navigation {
  let state = initial;
  let isLoading = false;
  let newest = 0;
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());

  async function show(location: Location, changeHistory: () => void): Promise<void> {
    newest += 1;
    const current = newest;
    let { page } = state;
    if (location.pathname !== state.location.pathname || 'error' in page) {
      isLoading = true;
      notify();
      page = await load(location.pathname).catch((error: unknown) => ({ error }));
      if (current !== newest) return;
    }
    changeHistory();
    isLoading = false;
    state = { location, page };
    notify();
  }

  const navigate: Navigation['navigate'] = (to, options = {}) => {
    const key = Math.random().toString(36).slice(2, 10);
    const location = locationOf(to, state.location.pathname, options.state, key);
    return show(location, () => {
      const idx = pagesBefore() + (options.replace ? 0 : 1);
      const historyState: HistoryState = { usr: location.state, key, idx };
      window.history[options.replace ? 'replaceState' : 'pushState'](historyState, '', createPath(location));
    });
  };
  const followHistory = (): void => void show(readLocation(), () => {});

  return {
    getState: () => state,
    isLoading: () => isLoading,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', followHistory);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', followHistory);
      };
    },
    navigate,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: (to, usr) => navigate(to, { state: usr }),
      replace: (to, usr) => navigate(to, { replace: true, state: usr }),
    },
  };
}
