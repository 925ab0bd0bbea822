import type { ReactNode } from 'react';

const paper = 'var(--color-paper)';
const marigold = 'var(--color-marigold)';

const drawings: Readonly<Record<'choose' | 'file' | 'receive', ReactNode>> = {
  choose: (
    <>
      <path d="M24 20h152v104H24z" fill={paper} />
      <path d="M24 44h152M84 62h72M84 82h72M84 102h46" />
      <path d="M46 54h18v16H46zM46 94h18v16H46z" />
      <path d="M46 74h18v16H46z" fill={marigold} />
      <path d="M50 82l5 5 10-11" />
    </>
  ),
  file: (
    <>
      <path d="M58 62V16h84v46" fill={paper} />
      <path d="M72 32h56M72 46h40" />
      <path d="M22 62h156v66H22z" fill={marigold} />
      <path d="M76 84h48v18H76zM22 62l14-20h22M178 62l-14-20h-22" />
    </>
  ),
  receive: (
    <>
      <path d="M38 16h124v92H38z" fill={paper} />
      <path d="M56 36h60M56 52h88M56 68h50" />
      <circle cx="136" cy="96" r="22" fill={marigold} />
      <path d="M126 96l7 8 14-16M124 114l-6 24 18-9 18 9-6-24" />
    </>
  ),
};

/** Line drawing of one of the three steps on the home page. */
export function StepPicture({ step, className }: { step: keyof typeof drawings; className?: string }) {
  return (
    <svg
      viewBox="0 0 200 144"
      className={className}
      fill="none"
      stroke="var(--color-green)"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawings[step]}
    </svg>
  );
}
