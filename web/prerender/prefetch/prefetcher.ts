/** Nothing is prefetched before this time has passed: the first view has the line to itself. */
const STARTUP_MS = 10_000;
/** How long a link must be in view. */
const VISIBLE_MS = 3_000;
/** How long the reader must be idle. */
const IDLE_MS = 2_000;
/** Minimum interval between two prefetches while idle. */
const IDLE_INTERVAL_MS = 10_000;

const authPrefixes = ['/auth', '/login', '/signup', '/dashboard', '/profile', '/signin'];

/** Pages likely next before and after signing in. */
const authPages = ['/signin', '/dashboard', '/auth/reset'];

export const isAuthPath = (path: string): boolean => authPrefixes.some((prefix) => path.startsWith(prefix));

export type Prefetcher = {
  /** Call after every navigation. */
  pageOpened: (path: string) => void;
  /** Call when a link enters or leaves the viewport. */
  linkVisible: (path: string, visible: boolean) => void;
  /** Call when the reader moves, types or scrolls. */
  userActive: () => void;
  stop: () => void;
};

/**
 * Decides which pages are prefetched, and when. Each page is prefetched once.
 * @param load         fetches the file of the page at a path, and ignores failures
 * @param likelyPaths  returns the paths linked from the current page, likeliest first
 */
export function createPrefetcher(
  load: (path: string) => void,
  likelyPaths: () => readonly string[],
): Prefetcher {
  const loaded = new Set<string>();
  const linkTimers = new Map<string, ReturnType<typeof setTimeout> | null>();
  let started = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastIdleLoad = Number.NEGATIVE_INFINITY;
  let currentPath = '';

  function prefetch(path: string): boolean {
    if (path === currentPath || loaded.has(path)) return false;
    loaded.add(path);
    load(path);
    return true;
  }
  const startTimer = (path: string): void =>
    void linkTimers.set(
      path,
      setTimeout(() => prefetch(path), VISIBLE_MS),
    );
  function prefetchLikeliest(): void {
    const next = likelyPaths().find((path) => path !== currentPath && !loaded.has(path));
    if (next === undefined) return;
    prefetch(next);
    lastIdleLoad = Date.now();
    scheduleIdle(IDLE_INTERVAL_MS);
  }
  function scheduleIdle(delayMs: number): void {
    clearTimeout(idle);
    idle = setTimeout(prefetchLikeliest, Math.max(delayMs, lastIdleLoad + IDLE_INTERVAL_MS - Date.now()));
  }
  const prefetchAuthPages = (): void => void (isAuthPath(currentPath) && authPages.forEach(prefetch));

  const startup = setTimeout(() => {
    started = true;
    for (const path of linkTimers.keys()) startTimer(path);
    prefetchAuthPages();
    scheduleIdle(IDLE_MS);
  }, STARTUP_MS);

  return {
    pageOpened(path) {
      currentPath = path;
      if (started) prefetchAuthPages();
    },
    linkVisible(path, visible) {
      const timer = linkTimers.get(path);
      if (!visible) {
        if (timer) clearTimeout(timer);
        linkTimers.delete(path);
      } else if (timer === undefined) {
        linkTimers.set(path, null);
        if (started) startTimer(path);
      }
    },
    userActive() {
      if (started) scheduleIdle(IDLE_MS);
    },
    stop() {
      clearTimeout(startup);
      clearTimeout(idle);
      for (const timer of linkTimers.values()) if (timer) clearTimeout(timer);
    },
  };
}
