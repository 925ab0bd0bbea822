import type { ReactNode } from 'react';
import type { SolutionImage } from '../content/solutions.ts';

const paper = 'var(--color-sheet)';
const marigold = 'var(--color-marigold)';
const wash = 'var(--color-green-wash)';

const drawings: Readonly<Record<SolutionImage, ReactNode>> = {
  register: (
    <>
      <path d="M84 30h92l30 30v130H84z" fill={paper} />
      <path d="M176 30v30h30M104 84h80M104 104h80M104 124h52" />
      <circle cx="172" cy="158" r="20" fill={marigold} />
      <path d="M162 158l7 8 13-15M162 176l-6 26 16-8 16 8-6-26" />
    </>
  ),
  payroll: (
    <>
      <path d="M62 48h118v146H62z" fill={paper} />
      <path d="M62 78h118M82 100h40M82 122h40M82 144h40M150 100h14M150 122h14M150 144h14M82 172h82" />
      <circle cx="206" cy="156" r="38" fill={marigold} />
      <path d="M206 132v48M194 144c0-14 26-12 26 0M220 168c0 14-26 12-26 0" />
    </>
  ),
  board: (
    <>
      <path d="M48 128c0-34 36-50 92-50s92 16 92 50-36 50-92 50-92-16-92-50z" fill={paper} />
      <path d="M112 112h56v34h-56z" fill={wash} />
      <path d="M122 122h36M122 134h24" />
      {[52, 112, 172, 228].map((x, index) => (
        <circle key={x} cx={x} cy={index % 3 === 0 ? 66 : 46} r="15" fill={index === 1 ? marigold : paper} />
      ))}
      {[72, 140, 208].map((x) => (
        <circle key={x} cx={x} cy={x === 140 ? 204 : 192} r="15" fill={paper} />
      ))}
    </>
  ),
  shares: (
    <>
      <path d="M48 190h184M70 190v-50h34v50M122 190v-86h34v86" fill={paper} />
      <path d="M174 190V58h34v132" fill={marigold} />
      <path d="M58 122l46-42 34 14 62-56M182 36h20v20" />
    </>
  ),
  globe: (
    <>
      <circle cx="140" cy="116" r="78" fill={paper} />
      <ellipse cx="140" cy="116" rx="34" ry="78" />
      <path d="M62 116h156M74 76h132M74 156h132" />
      <circle cx="116" cy="104" r="8" fill={marigold} />
      <circle cx="180" cy="82" r="8" fill={marigold} />
      <circle cx="158" cy="150" r="8" fill={marigold} />
      <path d="M116 104c16-30 44-36 64-22M180 82c8 28-2 52-22 68" strokeDasharray="4 5" />
    </>
  ),
};

/** Line drawing of a solution. */
export function SolutionPicture({ image, className }: { image: SolutionImage; className?: string }) {
  return (
    <svg
      viewBox="0 0 280 230"
      className={className}
      fill="none"
      stroke="var(--color-green)"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect width="280" height="230" fill={wash} stroke="none" />
      {drawings[image]}
    </svg>
  );
}
