import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page =
  '<head><link rel="modulepreload" crossorigin href="/assets/page.js" />\n<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/a.css"></head>';

it('deferred scripts: one inline script names the files, the entry last, and the rest of the page is unchanged', () => {
  const html = deferScripts(page);
  expect(html).toMatch(
    /^<head><script data-deferred-scripts>.*<\/script><link rel="stylesheet" href="\/a.css"><\/head>$/,
  );
  expect(html).toContain('(["/assets/page.js","/assets/index.js"])</script>');
  // Parses.
  expect(() => new Script(/<script[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ')')).not.toThrow();
});

it('deferred scripts: a page without an entry is refused', () =>
  expect(() => deferScripts('<head></head>')).toThrow('no module script'));
