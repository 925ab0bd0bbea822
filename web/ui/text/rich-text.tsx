import type { ReactNode } from 'react';
import type { Block, Inline, RichText } from '#values/rich-text.ts';

/** Renders rich text. `below` is the level of the heading above it, so that its own headings are nested correctly. */
export const RichTextView = ({ text, below }: { text: RichText; below: number }): ReactNode =>
  text.map((block, index) => <BlockView key={index} block={block} below={below} />);

function BlockView({ block, below }: { block: Block; below: number }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${Math.min(below + block.level, 6)}` as 'h3';
      return (
        <Heading
          className={
            block.level === 1
              ? 'mt-6! font-display text-xl font-semibold'
              : 'mt-5! font-display text-lg font-semibold'
          }
        >
          <Line content={block.content} />
        </Heading>
      );
    }
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index} className="[&>ol]:mt-1.5 [&>ul]:mt-1.5">
          <RichTextView text={item} below={below} />
        </li>
      ));
      return block.ordered ? <ol start={block.first}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-l-4 border-line-strong pl-4 text-ink-soft">
          <RichTextView text={block.blocks} below={below} />
        </blockquote>
      );
    case 'code':
      return <pre className="rounded-sm bg-well p-3 font-mono text-sm whitespace-pre-wrap">{block.text}</pre>;
    case 'rule':
      return <hr className="border-line" />;
  }
}

const Line = ({ content }: { content: readonly Inline[] }): ReactNode =>
  content.map((inline, index) => <InlineView key={index} inline={inline} />);

function InlineView({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code className="font-mono text-[0.9em]">{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <Line content={inline.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line content={inline.content} />
        </em>
      );
    case 'struck':
      return (
        <s>
          <Line content={inline.content} />
        </s>
      );
    case 'link':
      return (
        <a href={inline.to} target="_blank" rel="noreferrer" className="wrap-anywhere">
          <Line content={inline.content} />
        </a>
      );
    case 'break':
      return <br />;
  }
}
