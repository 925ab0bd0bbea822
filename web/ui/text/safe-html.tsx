import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

const ALLOWED = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'code']);
/** Elements whose text is no text for a reader: they go with everything inside. */
const DROPPED =
  /<(script|style|iframe|object|template|svg|math|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+|<)/gi;
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': '’',
  nbsp: ' ',
};

type OpenElement = { tag: string; href: string | null; children: ReactNode[] };

/**
 * Draws text that comes as HTML. Paragraphs, lists, emphasis, code and links to this site, the web, mail and telephone
 * pass; everything else is left out and its text kept, and what could run is left out whole. Nothing is handed to the
 * browser as HTML.
 */
export const SafeHtml = ({ html }: { html: string }): ReactNode => parseHtml(html);

function parseHtml(html: string): ReactNode {
  const root: OpenElement = { tag: '', href: null, children: [] };
  const open: OpenElement[] = [root];
  const last = (): OpenElement => open.at(-1) ?? root;
  const close = (): void => {
    const done = open.pop();
    if (done) last().children.push(elementOf(done, last().children.length));
  };
  for (const [, slash, name, attributes, text] of html.replace(DROPPED, '').matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (text !== undefined) last().children.push(plain(text));
    else if (tag === 'br') last().children.push(<br key={last().children.length} />);
    else if (tag === undefined || !(ALLOWED.has(tag) || tag === 'a')) continue;
    else if (!slash) open.push({ tag, href: safeAddress(attributes ?? ''), children: [] });
    else if (open.some((element) => element.tag === tag)) {
      while (last().tag !== tag) close();
      close();
    }
  }
  while (open.length > 1) close();
  return <>{root.children}</>;
}

function elementOf({ tag: Tag, href, children }: OpenElement, key: number): ReactNode {
  if (Tag !== 'a') {
    const Known = Tag as 'p';
    return <Known key={key}>{children}</Known>;
  }
  if (href === null) return <Fragment key={key}>{children}</Fragment>;
  return href.startsWith('/') ? (
    <Link key={key} className="link" to={href}>
      {children}
    </Link>
  ) : (
    <a key={key} className="link" href={href} rel="noreferrer">
      {children}
    </a>
  );
}

/** The address of a link, when it leads to a page of ours, the web, a mail box or a telephone. */
function safeAddress(attributes: string): string | null {
  const address = plain(
    /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
      .exec(attributes)
      ?.slice(1)
      .find((each) => each !== undefined) ?? '',
  ).trim();
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address) && !address.includes('\\') ? address : null;
}

const plain = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, sign: string) => SIGNS[sign.toLowerCase()] ?? whole);
