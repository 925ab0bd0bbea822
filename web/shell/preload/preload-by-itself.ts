import { createPreloader } from './preloader.ts';

/** Paths of this site that the page links to, in the order of the page, its own content first. */
const linkedPaths = (): string[] => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')].map((link) => link.pathname);

/**
 * Watches links and stillness, and fetches pages ahead as `createPreloader` decides. Readers who save data are left alone.
 * @returns `opened`, to be told of every change of page, and `stop`
 */
export function preloadByItself(load: (path: string) => void): { opened: (path: string) => void; stop: () => void } {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return { opened: () => {}, stop: () => {} };
  const preloader = createPreloader(load, linkedPaths);
  const views = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) if (target instanceof HTMLAnchorElement) preloader.inView(target.pathname, isIntersecting);
  });
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  for (const sign of signs) document.addEventListener(sign, preloader.active, { passive: true });
  return {
    opened(path) {
      preloader.opened(path);
      views.disconnect();
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) views.observe(link);
    },
    stop() {
      preloader.stop();
      views.disconnect();
      for (const sign of signs) document.removeEventListener(sign, preloader.active);
    },
  };
}
