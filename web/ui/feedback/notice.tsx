import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  /** Useful information. */
  info: { box: 'border-green-mid bg-green-wash', word: 'Note' },
  /** The reader must act. */
  next: { box: 'border-marigold bg-marigold-wash', word: 'Your next step' },
  /** A failure, or something that will be refused. */
  stop: { box: 'border-red bg-red-wash', word: 'Important' },
  /** A success. */
  done: { box: 'border-green bg-sheet', word: 'Done' },
} as const;

export type NoticeTone = keyof typeof tones;

/** Highlighted message. `live` announces it to screen readers. The tone is also given in words, not only in colour. */
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
