import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  plain: 'border-line-strong bg-sheet text-ink',
  good: 'border-green-mid bg-green-wash text-green',
  next: 'border-marigold-deep bg-marigold-wash text-[#5c3a00]',
  stop: 'border-red bg-red-wash text-[#8c1a13]',
  off: 'border-line bg-well text-ink-soft',
} as const;

/** The colour of a `Tag` and the shape of its mark. */
export type TagTone = keyof typeof tones;

/** Badge with a state in one or two words. `dot` adds a mark that differs by tone in shape as well as colour. */
export function Tag({
  tone = 'plain',
  dot,
  className,
  children,
}: {
  tone?: TagTone;
  dot?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm leading-snug',
        'font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot && <Dot tone={tone} />}
      {children}
    </span>
  );
}

function Dot({ tone }: { tone: TagTone }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5" fill="currentColor">
      {tone === 'good' && <circle cx="5" cy="5" r="4.5" />}
      {tone === 'next' && <path d="M1 0l8 5-8 5z" />}
      {tone === 'stop' && <path d="M3 0h4l3 3v4l-3 3H3L0 7V3z" />}
      {(tone === 'plain' || tone === 'off') && (
        <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
