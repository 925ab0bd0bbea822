import { escapeHtml } from '#values/escape-html.ts';

const ALLOWED = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'code']);
/** Elements removed together with their content. */
const DROPPED =
  /<(script|style|iframe|object|template|svg|math|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+|<)/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': '’',
  nbsp: ' ',
};

type OpenElement = { tag: string; href: string | null; html: string };

/**
 * Returns HTML of which only paragraphs, lists, emphasis, code and links (this site, http, mailto, tel) are left. Other
 * elements are replaced by their text, scripts and embeds removed, unclosed elements closed.
 */
export function sanitizeHtml(html: string): string {
  const root: OpenElement = { tag: '', href: null, html: '' };
  const open: OpenElement[] = [root];
  const innermost = (): OpenElement => open.at(-1) ?? root;
  const close = (): void => {
    const done = open.pop();
    if (done) innermost().html += htmlOf(done);
  };
  for (const [, slash, name, attributes, text] of html.replace(DROPPED, '').matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (text !== undefined) innermost().html += escapeHtml(decodeEntities(text));
    else if (tag === 'br') innermost().html += '<br>';
    else if (tag === undefined || !(ALLOWED.has(tag) || tag === 'a')) continue;
    else if (!slash) open.push({ tag, href: safeHref(attributes ?? ''), html: '' });
    else if (open.some((element) => element.tag === tag)) {
      while (innermost().tag !== tag) close();
      close();
    }
  }
  while (open.length > 1) close();
  return root.html;
}

function htmlOf({ tag, href, html }: OpenElement): string {
  if (tag !== 'a') return `<${tag}>${html}</${tag}>`;
  if (href === null) return html;
  const rel = href.startsWith('/') ? '' : ' rel="noreferrer"';
  return `<a class="link" href="${escapeHtml(href)}"${rel}>${html}</a>`;
}

/** Returns the href of a link to a page of this site, http(s), mailto or tel; null for any other. */
function safeHref(attributes: string): string | null {
  const href = decodeEntities(
    /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
      .exec(attributes)
      ?.slice(1)
      .find((each) => each !== undefined) ?? '',
  ).trim();
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href) && !href.includes('\\') ? href : null;
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);

/** Returns an answer as sanitised HTML. In an answer without elements, an empty line begins a paragraph. */
export const answerHtml = (answer: string): string =>
  sanitizeHtml(
    /<[a-z]/i.test(answer)
      ? answer
      : answer
          .split(/\n\s*\n/)
          .map((paragraph) => `<p>${paragraph.trim()}</p>`)
          .join(''),
  );

/** Returns the words of sanitised HTML on one line. */
export const plainWords = (html: string): string =>
  decodeEntities(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
