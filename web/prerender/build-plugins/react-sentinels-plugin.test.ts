import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSentinelStacks } from './react-sentinels-plugin.ts';

const source = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

it('errors that React recognises by identity: made without a stack, all others with one', () => {
  const built = withoutSentinelStacks(source);
  const count = (text: string, word: RegExp): number => text.match(word)?.length ?? 0;
  expect(built).toContain('SuspenseException = errorWithoutStack(formatProdErrorMessage(460))');
  expect(built).toContain('SelectiveHydrationException = errorWithoutStack(formatProdErrorMessage(461))');
  expect(count(built, /(?<!\w)Error\(/g)).toBe(count(source, /(?<!\w)Error\(/g) - 5);
});

it('error without a stack: an Error with its message', () => {
  const sentinels = [460, 474, 542, 519, 461].map(
    (code) => `  A${code} = Error(formatProdErrorMessage(${code}));`,
  );
  const built = withoutSentinelStacks(sentinels.join('\n'));
  const helper = built.slice(0, built.indexOf('\n'));
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- runs the text put into the bundle
  const error: unknown = new Function(`${helper} return errorWithoutStack('Minified React error #460')`)();
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ message: 'Minified React error #460', name: 'Error' });
  expect(Object.hasOwn(error as Error, 'stack')).toBe(false);
});

it('another release with other sentinels: refused', () =>
  expect(() => withoutSentinelStacks('var SuspenseException = Error(formatProdErrorMessage(460));')).toThrow(
    'React makes 1 sentinels, not 5',
  ));
