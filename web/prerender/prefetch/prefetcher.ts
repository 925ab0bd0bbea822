/** Nothing is fetched ahead before the page has stood for so long: the first view has the line to itself. */
export const STARTUP_MS = 10_000;
/** How long a link must have been in view. */
export const VISIBLE_MS = 3_000;
/** How long nobody has moved, typed or scrolled. */
export const IDLE_MS = 2_000;
/** At most one page in so long while nobody does anything. */
export const IDLE_INTERVAL_MS = 10_000;

const authPrefixes = ['/auth', '/login', '/signup', '/dashboard', '/profile', '/signin'];

/** What is opened next by those who are about to sign in or just have. */
const authPages = ['/signin', '/dashboard', '/auth/reset'];

export const isAuthPath = (path: string): boolean => authPrefixes.some((prefix) => path.startsWith(prefix));

export type Prefetcher = {
  /** The page shown now. */
  pageOpened(path: string): void;
  /** A link to a page came into view, or left it. */
  linkVisible(path: string, visible: boolean): void;
  /** Somebody moved, typed or scrolled. */
  userActive(): void;
  stop(): void;
};

/**
 * Decides which pages are fetched ahead, and when. Each is fetched once; that a page cannot be fetched is the loader's
 * to swallow.
 * @param load    fetches the file of the page at a path
 * @param likely  paths linked from the page shown, likeliest first
 */
export function createPrefetcher(load: (path: string) => void, likely: () => readonly string[]): Prefetcher {
  const loaded = new Set<string>();
  const seen = new Map<string, ReturnType<typeof setTimeout> | null>();
  let begun = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastIdleLoad = Number.NEGATIVE_INFINITY;
  let here = '';

  function prefetch(path: string): boolean {
    if (path === here || loaded.has(path)) return false;
    loaded.add(path);
    load(path);
    return true;
  }
  const watch = (path: string): void =>
    void seen.set(
      path,
      setTimeout(() => prefetch(path), VISIBLE_MS),
    );
  function prefetchLikeliest(): void {
    const next = likely().find((path) => path !== here && !loaded.has(path));
    if (next === undefined) return;
    prefetch(next);
    lastIdleLoad = Date.now();
    wait(IDLE_INTERVAL_MS);
  }
  function wait(forMs: number): void {
    clearTimeout(idle);
    idle = setTimeout(prefetchLikeliest, Math.max(forMs, lastIdleLoad + IDLE_INTERVAL_MS - Date.now()));
  }
  const prefetchAuthPages = (): void => void (isAuthPath(here) && authPages.forEach(prefetch));

  const startup = setTimeout(() => {
    begun = true;
    for (const path of seen.keys()) watch(path);
    prefetchAuthPages();
    wait(IDLE_MS);
  }, STARTUP_MS);

  return {
    pageOpened(path) {
      here = path;
      if (begun) prefetchAuthPages();
    },
    linkVisible(path, visible) {
      const timer = seen.get(path);
      if (!visible) {
        if (timer) clearTimeout(timer);
        seen.delete(path);
      } else if (timer === undefined) {
        seen.set(path, null);
        if (begun) watch(path);
      }
    },
    userActive() {
      if (begun) wait(IDLE_MS);
    },
    stop() {
      clearTimeout(startup);
      clearTimeout(idle);
      for (const timer of seen.values()) if (timer) clearTimeout(timer);
    },
  };
}
