import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  /** Good to know. */
  info: { box: 'border-green-mid bg-green-wash', word: 'Note' },
  /** The reader's turn. */
  next: { box: 'border-marigold bg-marigold-wash', word: 'Your next step' },
  /** Will be refused, or has failed. */
  stop: { box: 'border-red bg-red-wash', word: 'Important' },
  /** Done, and safe. */
  done: { box: 'border-green bg-sheet', word: 'Done' },
} as const;

export type NoticeTone = keyof typeof tones;

/** A paragraph set apart. `live` announces it when it appears. The tone is said in a word, not in colour alone. */
export function Notice({
  tone = 'info',
  title,
  live,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { box, word } = tones[tone];
  return (
    <div
      role={live ? (tone === 'stop' ? 'alert' : 'status') : undefined}
      className={classNames('rounded-sm border-l-4 px-4 py-3', box, className)}
    >
      {title ? <p className="font-semibold">{title}</p> : <span className="sr-only">{word}: </span>}
      {children && <div className="[&>p+p]:mt-2">{children}</div>}
    </div>
  );
}
