import type { Plugin } from 'vite';

/** The call with which the library inserts its style sheet when it is loaded. */
const insertion = /^__insertCSS\(".*"\);$/m;

/**
 * Returns the source of the toast library without the style sheet that it inserts into the page, which the
 * Content-Security-Policy forbids. `web/ui/feedback/sonner-toaster.tsx` loads the same sheet as a file.
 * @throws Error when the source inserts nothing
 */
export function withoutInsertedStyles(source: string): string {
  if (!insertion.test(source)) throw new Error('The toast library inserts its styles in another way');
  return source.replace(insertion, '');
}

export const sonnerStylesPlugin = (): Plugin => ({
  name: 'sonner-styles',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('/node_modules/sonner/dist/index.mjs')
      ? { code: withoutInsertedStyles(source), map: null }
      : undefined,
});
