/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The day of the build, such as 2026-11-21: 'today' in prerendered pages and until hydration. */
  readonly BUILD_DAY: string;
}
