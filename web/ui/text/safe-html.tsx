import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

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

type OpenElement = { tag: string; href: string | null; children: ReactNode[] };

/**
 * Sanitises HTML and renders it as React elements, without `dangerouslySetInnerHTML`. Paragraphs, lists, emphasis, code
 * and links (this site, http, mailto, tel) are allowed. Other elements are replaced by their text, scripts and embeds
 * removed.
 */
export const SafeHtml = ({ html }: { html: string }): ReactNode => parseHtml(html);

function parseHtml(html: string): ReactNode {
  const root: OpenElement = { tag: '', href: null, children: [] };
  const open: OpenElement[] = [root];
  const innermost = (): OpenElement => open.at(-1) ?? root;
  const close = (): void => {
    const done = open.pop();
    if (done) innermost().children.push(toElement(done, innermost().children.length));
  };
  for (const [, slash, name, attributes, text] of html.replace(DROPPED, '').matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (text !== undefined) innermost().children.push(decodeEntities(text));
    else if (tag === 'br') innermost().children.push(<br key={innermost().children.length} />);
    else if (tag === undefined || !(ALLOWED.has(tag) || tag === 'a')) continue;
    else if (!slash) open.push({ tag, href: safeHref(attributes ?? ''), children: [] });
    else if (open.some((element) => element.tag === tag)) {
      while (innermost().tag !== tag) close();
      close();
    }
  }
  while (open.length > 1) close();
  return <>{root.children}</>;
}

function toElement({ tag: Tag, href, children }: OpenElement, key: number): ReactNode {
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
