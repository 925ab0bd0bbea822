import { minifySync } from 'vite';
import { founderQuestionIds } from '../site/entity-types/founder-questions.ts';
import { inputRecorder } from './input-recorder.ts';
import { trustOwnScripts } from './trusted-types.ts';

const scriptTag = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;
const preloadTag = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

/**
 * The loader that runs in the page. It waits for the first paint and then adds one file per task, the entry last:
 * adding all of them in one task blocks a cheap phone for a tenth of a second. A background tab never paints, so there
 * the loader starts at once.
 */
const loader = `(files => {
  const { port1, port2 } = new MessageChannel();
  const loadNext = port2.onmessage = () => {
    const file = files.shift();
    const tag = document.createElement(files.length ? 'link' : 'script');
    if (files.length) { tag.rel = 'modulepreload'; tag.href = file; port1.postMessage(0); } else { tag.type = 'module'; tag.src = file; }
    tag.crossOrigin = '';
    document.head.append(tag);
  };
  if (document.hidden) return loadNext();
  new PerformanceObserver((_, observer) => { observer.disconnect(); loadNext(); }).observe({ type: 'paint', buffered: true });
})`;

/**
 * Marks the page of a reader who chose a currency, before its first paint: prices keep a line free for her
 * (theme.css).
 */
const markCurrency = `try {
  const currency = localStorage.getItem('reader-currency');
  if (currency) document.documentElement.dataset.currency = currency;
} catch {}`;

/**
 * Marks the page of a founder whose answers are in the address: prices wait until they are those for the
 * answers (theme.css).
 */
const markAnswers = `if (/[?&](${founderQuestionIds.join('|')})=/.test(location.search)) document.documentElement.dataset.answers = '';`;

/** Stands for the list of files in the minified script. */
const FILES = 'DEFERRED_FILES';
const inlineScript = minifySync(
  'inline.js',
  `${trustOwnScripts};${inputRecorder};${markCurrency};${markAnswers}(${loader})(${FILES})`,
).code.replace(/;\s*$/, '');

/**
 * Returns a prerendered page whose scripts are fetched after the first paint, so that on a slow line they do
 * not compete with the text and the styles. Its one inline script also records input from the first paint on.
 * @param html  with the entry as a module script, and what it imports as module preloads
 * @throws Error when the page has no module script
 */
export function deferScripts(html: string): string {
  const entry = scriptTag.exec(html)?.[1];
  if (entry === undefined) throw new Error('The page has no module script');
  const files = [...[...html.matchAll(preloadTag)].map(([, file]) => file), entry];
  return html
    .replace(preloadTag, '')
    .replace(
      scriptTag,
      () =>
        `<script data-deferred-scripts>${inlineScript.replace(FILES, () => JSON.stringify(files))}</script>`,
    );
}

const trustScript = minifySync('inline.js', trustOwnScripts).code.replace(/;\s*$/, '');

/**
 * Returns a page whose scripts load at once, with the inline script that Trusted Types need in front of them.
 * @throws Error when the page has no module script
 */
export function trustScripts(html: string): string {
  if (!scriptTag.test(html)) throw new Error('The page has no module script');
  return html.replace(scriptTag, (tag) => `<script>${trustScript}</script>${tag}`);
}
