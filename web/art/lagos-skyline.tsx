const windows = (x: number, y: number, columns: number, rows: number, gapX = 9, gapY = 11) => (
  <path
    d={Array.from(
      { length: columns * rows },
      (_, index) => `M${x + (index % columns) * gapX} ${y + Math.floor(index / columns) * gapY}h4v5h-4z`,
    ).join('')}
    fill="var(--color-marigold-wash)"
  />
);

/** Skyline of Lagos Island from the lagoon: towers, a bridge, a danfo bus. */
export function LagosSkyline({
  className,
  wide,
}: {
  className?: string;
  /** Crops sky and water for a wide frame. */
  wide?: boolean;
}) {
  return (
    <svg
      viewBox={wide ? '0 18 480 246' : '0 0 480 300'}
      className={className}
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
    >
      <rect width="480" height="300" fill="var(--color-marigold-wash)" />
      <circle cx="356" cy="84" r="40" fill="var(--color-marigold)" />
      <g fill="#b9cdb9">
        <path d="M0 150h34v-26h30v-22h24v48h22v-62h34v62h26v-36h40v-28h26v64h30v-48h38v-20h20v68h32v-40h42v22h36v-34h30v30h46v74H0z" />
      </g>
      <g fill="var(--color-green-mid)">
        <path d="M22 214v-78h44v78zM78 214V96h14V84h14v12h14v118zM182 214v-92l26-14 26 14v92zM300 214v-84h56v84zM408 214v-66h50v66z" />
        <path d="M326 130V96h4v34z" />
      </g>
      <g fill="var(--color-green)">
        <path d="M128 214V62h6V44h4V26h3v18h4v18h7v152zM246 214V86h42v128z" />
        <path d="M366 214c2-34 6-58 34-64 6 20 6 44 2 64z" />
        <path d="M246 86l21-14 21 14z" />
        <path d="M0 214v-40h14v40zM462 214v-46h18v46z" />
      </g>
      {windows(30, 146, 4, 5)}
      {windows(84, 106, 4, 8)}
      {windows(190, 132, 4, 6, 10, 12)}
      {windows(253, 98, 4, 9, 8, 12)}
      {windows(308, 140, 5, 6)}
      {windows(416, 158, 4, 4, 10, 12)}
      <rect y="212" width="480" height="88" fill="var(--color-green-deep)" />
      <g stroke="#2f6d55" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M20 262h56M112 274h84M238 260h40M310 282h72M402 266h58M60 288h40M176 292h30M420 290h36" />
      </g>
      <path d="M0 236c150-22 330-22 480 0v9c-150-22-330-22-480 0z" fill="#d9d1be" />
      <path
        d="M34 240v34h10v-36zM112 231v38h10v-39zM196 226v40h10v-40zM282 226v40h10v-40zM364 230v39h10v-38zM438 238v36h10v-34z"
        fill="#d9d1be"
      />
      <g>
        <rect x="206" y="192" width="62" height="28" rx="5" fill="var(--color-marigold)" />
        <path d="M206 208h62M206 212h62" stroke="var(--color-ink)" strokeWidth="2" />
        <path
          d="M212 196h11v9h-11zM227 196h11v9h-11zM242 196h11v9h-11zM257 196h8l2 9h-10z"
          fill="var(--color-green-deep)"
        />
        <circle cx="219" cy="221" r="5.5" fill="var(--color-ink)" />
        <circle cx="255" cy="221" r="5.5" fill="var(--color-ink)" />
        <circle cx="219" cy="221" r="2" fill="#d9d1be" />
        <circle cx="255" cy="221" r="2" fill="#d9d1be" />
      </g>
    </svg>
  );
}
