const scriptTag = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;
const preloadTag = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

/**
 * Runs in the page, with the entry as the last of the files, each in a turn of its own: asking for them all takes a cheap
 * phone a tenth of a second. A tab in the background paints nothing, so there it begins at once.
 */
const begin = `(files => {
  const { port1, port2 } = new MessageChannel();
  const wake = port2.onmessage = () => {
    const file = files.shift();
    const tag = document.createElement(files.length ? 'link' : 'script');
    if (files.length) { tag.rel = 'modulepreload'; tag.href = file; port1.postMessage(0); } else { tag.type = 'module'; tag.src = file; }
    tag.crossOrigin = '';
    document.head.append(tag);
  };
  if (document.hidden) return wake();
  new PerformanceObserver((_, observer) => { observer.disconnect(); wake(); }).observe({ type: 'paint', buffered: true });
})`.replace(/\n\s*/g, ' ');

/**
 * A finished page whose scripts are fetched once it is painted: on a slow line text and style would else share it with
 * scripts that only wake the page up.
 * @param html  with the entry as a module script, and what it imports as preloads
 */
export function deferScripts(html: string): string {
  const entry = scriptTag.exec(html)?.[1];
  if (entry === undefined) throw new Error('The page has no module script');
  const files = [...[...html.matchAll(preloadTag)].map(([, file]) => file), entry];
  return html
    .replace(preloadTag, '')
    .replace(scriptTag, () => `<script data-deferred-scripts>${begin}(${JSON.stringify(files)})</script>`);
}
