import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { deferScripts, trustScripts } from './defer-scripts.ts';
import { trustOwnScripts } from './trusted-types.ts';

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

it('scripts at once: the inline script of Trusted Types stands in front of the entry', () =>
  expect(trustScripts('<script type="module" src="/a.js"></script>')).toMatch(
    /^<script>window\.trustedTypes.*<\/script><script type="module" src="\/a\.js"><\/script>$/,
  ));

it('addresses of scripts: those of the site are trusted, those of other origins and text are not', () => {
  const rules: { createScriptURL?: (address: string) => string | null } = {};
  const trustedTypes = {
    createPolicy: (name: string, given: typeof rules) => Object.assign(rules, given, { name }),
  };
  const window = { trustedTypes };
  new Script(trustOwnScripts).runInNewContext({ window, location: new URL('https://site.example/a'), URL });
  expect(rules).toMatchObject({ name: 'default' });
  expect(rules.createScriptURL?.('/assets/a.js')).toBe('/assets/a.js');
  for (const address of [
    'https://elsewhere.example/a.js',
    '//elsewhere.example/a.js',
    'data:text/javascript,1',
    'blob:https://other.example/1',
  ])
    expect(rules.createScriptURL?.(address) ?? null).toBeNull();
  expect(rules).not.toHaveProperty('createHTML');
  expect(rules).not.toHaveProperty('createScript');
});
