import { Lexer, type Token, type Tokens } from 'marked';

/** Words within a line. A link leads to the web or to a mail box, and nowhere else. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly Inline[] }
  | { readonly kind: 'break' };

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  /** `level` is 1 to 3, below the title of the text. */
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly first: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' };

/** A parsed text with headings, lists and links. It holds no HTML, so rendering it cannot inject any. */
export type RichText = readonly Block[];

/**
 * Parses Markdown. HTML and tables stay plain text, images become links, and a link with a protocol other
 * than http, https and mailto keeps only its text.
 */
export function parseMarkdown(text: string): RichText {
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(text));
  } catch (error) {
    // Thousands of nested quotes overflow the stack: such a text is shown as typed.
    if (error instanceof RangeError) return [{ kind: 'paragraph', content: [{ kind: 'text', text }] }];
    throw error;
  }
}

const blocksOf = (tokens: readonly Token[]): Block[] => tokens.flatMap(blockOf);

const asTyped = (raw: string): Block[] => {
  const lines = raw.trim().split('\n');
  const content = lines.flatMap((line, index): Inline[] => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    { kind: 'text', text: line },
  ]);
  return raw.trim() === '' ? [] : [{ kind: 'paragraph', content }];
};

function blockOf(untypedToken: Token): Block[] {
  const token = untypedToken as
    | Tokens.Heading
    | Tokens.Paragraph
    | Tokens.Text
    | Tokens.Checkbox
    | Tokens.List
    | Tokens.Blockquote
    | Tokens.Code
    | Tokens.Hr
    | Tokens.Space
    | Tokens.Def
    | Tokens.Table
    | Tokens.HTML;
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: Math.min(token.depth, 3), content: inlinesOf(token.tokens) }];
    case 'paragraph':
      return [{ kind: 'paragraph', content: inlinesOf(token.tokens) }];
    case 'text':
      return [
        {
          kind: 'paragraph',
          content: token.tokens ? inlinesOf(token.tokens) : [{ kind: 'text', text: token.text }],
        },
      ];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: token.ordered,
          first: token.start === '' ? 1 : token.start,
          items: token.items.map(({ tokens }) => blocksOf(tokens)),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'space':
    case 'def':
      return [];
    default:
      return asTyped(token.raw);
  }
}

const inlinesOf = (tokens: readonly Token[]): Inline[] => tokens.flatMap(inlineOf);

function inlineOf(untypedToken: Token): Inline[] {
  const token = untypedToken as
    | Tokens.Text
    | Tokens.Strong
    | Tokens.Em
    | Tokens.Del
    | Tokens.Codespan
    | Tokens.Br
    | Tokens.Link
    | Tokens.Image
    | Tokens.Escape
    | Tokens.Tag;
  switch (token.type) {
    case 'text':
      return token.tokens ? inlinesOf(token.tokens) : [{ kind: 'text', text: token.text }];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    case 'strong':
      return [{ kind: 'strong', content: inlinesOf(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', content: inlinesOf(token.tokens) }];
    case 'del':
      return [{ kind: 'struck', content: inlinesOf(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return linkTo(token.href, inlinesOf(token.tokens));
    case 'image':
      return linkTo(token.href, [{ kind: 'text', text: token.text || token.href }]);
    default:
      return [{ kind: 'text', text: token.raw }];
  }
}

function linkTo(address: string, content: Inline[]): Inline[] {
  const url = URL.parse(address);
  const isAllowed = url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol);
  return isAllowed ? [{ kind: 'link', to: url.href, content }] : content;
}

/** Returns the plain text in one line. */
export const plainTextOf = (text: RichText): string =>
  text.map(wordsOfBlock).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();

function wordsOfBlock(block: Block): string {
  if (block.kind === 'list') return block.items.map(plainTextOf).join(' ');
  if (block.kind === 'quote') return plainTextOf(block.blocks);
  if (block.kind === 'code') return block.text;
  return block.kind === 'rule' ? '' : wordsOfLine(block.content);
}

const wordsOfLine = (content: readonly Inline[]): string =>
  content
    .map((inline) =>
      'text' in inline ? inline.text : 'content' in inline ? wordsOfLine(inline.content) : ' ',
    )
    .join('');
