/** Skyline of London from the river: Elizabeth Tower, Tower Bridge, the City, a boat. */
export function LondonSkyline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="480" height="300" fill="var(--color-marigold-wash)" />
      <circle cx="196" cy="86" r="36" fill="var(--color-marigold)" />
      <path
        fill="#b9cdb9"
        d="M0 176h36v-30h30v30h64v-52h28v52h22V92l16-30 16 30v84h30v-44h34v44h52v-66h30v66h38v-36h34v36h26v54H0z"
      />
      <path
        fill="var(--color-green-mid)"
        d="M0 230v-44h22v-14h26v14h62v44zM196 230v-92c0-22 8-40 20-40s20 18 20 40v92z"
      />
      <g fill="var(--color-green)">
        <path d="M110 230V104h28v126zM104 96h40v10h-40zM110 96V82h28v14zM112 82l12-36 12 36z" />
        <path d="M282 222V124h30v98zM392 222V124h30v98zM280 116h34v10h-34zM390 116h34v10h-34zM284 116l13-26 13 26zM394 116l13-26 13 26z" />
        <path d="M312 136h80v8h-80zM248 206h232v10H248z" />
        <path d="M282 150c-8 30-22 48-42 56h8c20-8 32-24 34-40zM422 150c8 30 24 50 58 56v-6c-30-6-50-24-58-44z" />
        <path d="M0 214h480v16H0z" />
      </g>
      <circle cx="124" cy="118" r="9" fill="var(--color-marigold-wash)" />
      <path d="M124 118v-6M124 118h4" stroke="var(--color-green)" strokeWidth="2" fill="none" />
      <g fill="var(--color-marigold-wash)">
        <path d="M118 140h4v12h-4zM128 140h4v12h-4zM118 162h4v12h-4zM128 162h4v12h-4zM118 184h4v12h-4zM128 184h4v12h-4z" />
        <path d="M292 144h10v16h-10zM402 144h10v16h-10zM292 172h10v16h-10zM402 172h10v16h-10z" />
      </g>
      <path
        d="M202 150l28-18M198 176l36-24M198 202l38-26"
        stroke="var(--color-marigold-wash)"
        strokeWidth="2"
        fill="none"
      />
      <rect y="230" width="480" height="70" fill="var(--color-green-wash)" />
      <path
        d="M20 250h70M120 266h110M300 252h60M380 272h80M40 284h90"
        stroke="var(--color-green-mid)"
        strokeWidth="2"
        fill="none"
      />
      <path d="M176 246h116l-12 18h-92zM200 236h56v10h-56z" fill="var(--color-marigold-deep)" />
    </svg>
  );
}
