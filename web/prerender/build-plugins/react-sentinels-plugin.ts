import type { Plugin } from 'vite';

/** An error that React makes when its module is evaluated, and recognises by identity when it is thrown. */
const sentinel = /(?<=^(?:var)? +\w+ = )Error(?=\(formatProdErrorMessage\(\d+\)\)[,;]$)/gm;
const SENTINELS = 5;

/** An `Error` in every respect but that it captures no stack. */
const withoutStack =
  'function errorWithoutStack(message) { return Object.create(Error.prototype, { message: { value: message } }); }\n';

/**
 * Returns the source of React whose sentinels capture no stack. While DevTools or Lighthouse are attached, V8 parses
 * the whole of React again for the source positions of those stacks: 13 ms, the longest task of most pages.
 * @throws Error when the source has another number of sentinels
 */
export function withoutSentinelStacks(source: string): string {
  let replaced = 0;
  const built = source.replace(sentinel, () => {
    replaced += 1;
    return 'errorWithoutStack';
  });
  if (replaced !== SENTINELS) throw new Error(`React makes ${replaced} sentinels, not ${SENTINELS}`);
  return withoutStack + built;
}

export const reactSentinelsPlugin = (): Plugin => ({
  name: 'react-sentinels',
  apply: 'build',
  enforce: 'pre',
  transform: (source, id) =>
    id.endsWith('/node_modules/react-dom/cjs/react-dom-client.production.js')
      ? { code: withoutSentinelStacks(source), map: null }
      : undefined,
});
