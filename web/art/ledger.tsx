const entries = [62, 48, 70, 40, 56];

/** Illustration of an open register, for empty lists. */
export function Ledger({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 150"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M100 26C82 14 46 12 14 18v106c32-6 68-4 86 8 18-12 54-14 86-8V18c-32-6-68-4-86 8z"
        fill="var(--color-sheet)"
      />
      <path d="M100 26v106M8 26v106c34-6 74-4 92 8 18-12 58-14 92-8V26" />
      {entries.map((width, index) => (
        <g key={width} strokeWidth="1.6" transform={`translate(0 ${index * 17})`}>
          <path d={`M26 38h${width * 0.6}`} />
          <path d={`M${84 - width * 0.22} 38H84`} opacity=".45" />
          <path d={`M114 38h${width * 0.6}`} />
          <path d={`M${172 - width * 0.22} 38h${width * 0.22}`} opacity=".45" />
        </g>
      ))}
      <path d="M142 12v34l7-6 7 6V13z" fill="var(--color-marigold)" stroke="var(--color-ink)" />
    </svg>
  );
}
