import type { Block, Inline, RichText } from '#values/rich-text.ts';
import { escapeHtml } from '#values/escape-html.ts';
import { ink, line, mono, paper, quiet, sans, serif } from './mail-style.ts';
import { wrap } from './plain-text.ts';

const width = 72;
const textStyle = `font:16px/1.55 ${sans};color:${ink}`;

/** Renders rich text as HTML for a mail, with inline styles and without images. */
export const richTextToHtml = (text: RichText): string => text.map(htmlOfBlock).join('\n');

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;${textStyle}">${htmlOfLine(block.content)}</p>`;
    case 'heading': {
      const size = [21, 18, 16][block.level - 1];
      return `<h${block.level + 1} style="margin:24px 0 10px;font:600 ${size}px/1.3 ${serif};color:${ink}">${htmlOfLine(block.content)}</h${block.level + 1}>`;
    }
    case 'list': {
      const items = block.items
        .map((item) => `<li style="margin:0 0 6px">${item.map(htmlInItem).join('\n')}</li>`)
        .join('');
      const begin = block.ordered ? `<ol start="${block.first}"` : '<ul';
      return `${begin} style="margin:0 0 16px;padding-left:24px;${textStyle}">${items}</${block.ordered ? 'ol' : 'ul'}>`;
    }
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:2px 0 0 14px;border-left:3px solid ${line};color:${quiet}">${richTextToHtml(block.blocks)}</blockquote>`;
    case 'code':
      return `<pre style="margin:0 0 16px;padding:12px;background:${paper};border:1px solid ${line};white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ${mono};color:${ink}">${escapeHtml(block.text)}</pre>`;
    case 'rule':
      return `<hr style="margin:24px 0;border:0;border-top:1px solid ${line}">`;
  }
}

/** Renders a block of a list item; its first paragraph has no margin of its own. */
const htmlInItem = (block: Block, index: number): string =>
  block.kind === 'paragraph' && index === 0 ? htmlOfLine(block.content) : htmlOfBlock(block);

const htmlOfLine = (content: readonly Inline[]): string => content.map(htmlOfInline).join('');

function htmlOfInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text);
    case 'code':
      return `<code style="font:14px ${mono}">${escapeHtml(inline.text)}</code>`;
    case 'strong':
      return `<strong>${htmlOfLine(inline.content)}</strong>`;
    case 'emphasis':
      return `<em>${htmlOfLine(inline.content)}</em>`;
    case 'struck':
      return `<s>${htmlOfLine(inline.content)}</s>`;
    case 'link':
      return `<a href="${escapeHtml(inline.to)}" style="color:${ink}">${htmlOfLine(inline.content)}</a>`;
    case 'break':
      return '<br>';
  }
}

/** Renders rich text as plain text, with URLs in parentheses after links. */
export const richTextToPlainText = (text: RichText): string =>
  text.map((block) => plainOfBlock(block, width)).join('\n\n');

function plainOfBlock(block: Block, room: number): string {
  const inside = (blocks: RichText, gap: string): string =>
    blocks.map((each) => plainOfBlock(each, room - 4)).join(gap);
  switch (block.kind) {
    case 'paragraph':
      return wrap(plainOfLine(block.content), room);
    case 'heading':
      return wrap(plainOfLine(block.content).toUpperCase(), room);
    case 'list':
      return block.items
        .map((item, index) => indent(inside(item, '\n'), block.ordered ? `${block.first + index}. ` : '- '))
        .join('\n');
    case 'quote':
      return inside(block.blocks, '\n\n').replace(/^/gm, '> ');
    case 'code':
      return block.text.replace(/^/gm, '    ');
    case 'rule':
      return '-'.repeat(24);
  }
}

/** Prefixes the first line with a marker and indents the others. */
const indent = (text: string, mark: string): string =>
  mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);

const plainOfLine = (content: readonly Inline[]): string => content.map(plainOfInline).join('');

function plainOfInline(inline: Inline): string {
  if (inline.kind === 'break') return '\n';
  if ('text' in inline) return inline.text.replaceAll('\n', ' ');
  const text = plainOfLine(inline.content);
  if (inline.kind !== 'link') return text;
  const address = inline.to.replace(/^mailto:/, '');
  return text === address || `${text}/` === address ? address : `${text} (${address})`;
}
