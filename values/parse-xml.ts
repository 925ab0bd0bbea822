/** An element of XML without its namespace. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in it, trimmed. */
  readonly text: string;
};

type OpenElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five named entities and numeric references. @throws SyntaxError for any other */
const decode = (text: string): string =>
  text.replace(/&([^;&\s]{0,12});?/g, (whole, entity: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity);
    const point = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : null;
    const decoded =
      point === null ? named[entity] : point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
    if (decoded === undefined) throw new SyntaxError(`“${whole}” is not XML`);
    return decoded;
  });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements may be nested this deep; messages of banks need about 15. */
const maxDepth = 64;

/**
 * Parses XML without a document type, so that nothing outside the text can be read and no entity expands.
 * @returns the root element, null for text that is not such XML
 */
export function parseXml(input: string): XmlElement | null {
  try {
    return readElements(input.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readElements(text: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) throw new SyntaxError(`Not XML at ${at}`);
    at = token.lastIndex;
    const [, cdata, closing, name, attributes = '', empty, plain] = match;
    const current = open.at(-1) ?? root;
    if (cdata !== undefined) current.text += cdata;
    else if (plain !== undefined) current.text += decode(plain);
    else if (name !== undefined && closing === '/') {
      if (open.length === 1 || current.name !== name) throw new SyntaxError(`</${name}> closes nothing`);
      open.pop();
    } else if (name !== undefined) {
      const element: OpenElement = { name, attributes: readAttributes(attributes), children: [], text: '' };
      current.children.push(element);
      if (empty !== '/') open.push(element);
      if (open.length > maxDepth) throw new SyntaxError('Nested too deep');
    }
  }
  const [element, ...others] = root.children;
  if (open.length > 1 || !element || others.length > 0 || root.text.trim() !== '')
    throw new SyntaxError('Not one element');
  return finish(element);
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
      localName(name),
      decode(double ?? single ?? ''),
    ]),
  );

const finish = ({ name, attributes, children, text }: XmlElement): XmlElement => ({
  name: localName(name),
  attributes,
  children: children.map(finish),
  text: text.trim(),
});

/** Returns the elements at a path below an element: `elementsAt(entry, 'NtryDtls/TxDtls')`. */
export const elementsAt = (element: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** Returns the text of the first element at one of the paths that has any; null: none has. */
export function textAt(element: XmlElement, ...elementPaths: readonly string[]): string | null {
  for (const path of elementPaths) {
    const found = elementsAt(element, path).find(({ text }) => text !== '');
    if (found) return found.text;
  }
  return null;
}
