import type { ReactNode } from 'react';

/** Eight abstract marks, one per logo slot. */
const marks: readonly ReactNode[] = [
  <circle key="m" cx="24" cy="24" r="15" />,
  <path key="m" d="M10 38L24 10l14 28z" />,
  <path key="m" d="M11 11h26v26H11zM11 24h26M24 11v26" />,
  <path key="m" d="M24 8l14 8v16l-14 8-14-8V16zM24 8v32" />,
  <path key="m" d="M8 30c8-22 24-22 32 0M14 34c6-14 14-14 20 0" />,
  <path key="m" d="M24 8v32M8 24h32M13 13l22 22M35 13L13 35" />,
  <path key="m" d="M10 12h28L24 38zM24 12v26" />,
  <path key="m" d="M24 24m-15 0a15 15 0 0 1 30 0M9 24v12h30V24" />,
];

/** Sample mark in place of a customer's logo. Any `slot` has one; `size` is in CSS pixels. */
export function SampleMark({ slot, size }: { slot: number; size: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0 text-green-mid"
    >
      {marks[slot % marks.length]}
    </svg>
  );
}
