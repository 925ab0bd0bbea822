import { SaxesParser } from 'saxes';

/** An element of XML without its namespace. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in it, trimmed. */
  readonly text: string;
};

/** Elements may be nested this deep; messages of banks need about 15. */
const MAX_DEPTH = 64;

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

type OpenElement = Omit<XmlElement, 'children' | 'text'> & { children: XmlElement[]; text: string };

function readElements(input: string): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const addText = (text: string): void => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on('error', ({ message }) => {
    throw new SyntaxError(message);
  });
  parser.on('doctype', () => {
    throw new SyntaxError('A document type is not read');
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length === MAX_DEPTH) throw new SyntaxError('Nested too deep');
    const values = Object.values(attributes).map((each) => [each.local, each.value] as const);
    open.push({ name: local, attributes: Object.fromEntries(values), children: [], text: '' });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const element = { ...closed, text: closed.text.trim() };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(input).close();
  return root;
}

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
