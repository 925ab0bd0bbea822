/** Small seal for the header, the same as the favicon. */
export function SealMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle cx="16" cy="16" r="15.5" fill="var(--color-green)" />
      <circle
        cx="16"
        cy="16"
        r="12"
        fill="none"
        stroke="var(--color-marigold)"
        strokeWidth="1.4"
        strokeDasharray="1.26 1.26"
      />
      <path
        d="M20.6 12.9a5.6 5.6 0 1 0 0 6.2"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
