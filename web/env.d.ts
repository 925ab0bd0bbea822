/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The day the site was built, as 2026-11-21: what finished pages and the browser both call 'today' at first. */
  readonly BUILD_DAY: string;
}
