/** Skyline of Accra from the sea: Black Star Gate, towers, a canoe. */
export function AccraSkyline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="480" height="300" fill="var(--color-marigold-wash)" />
      <circle cx="112" cy="92" r="38" fill="var(--color-marigold)" />
      <path
        fill="#b9cdb9"
        d="M0 168h40v-34h28v34h30v-58h30v58h40v-26h44v26h70v-44h34v44h30v-70h34v70h38v-30h36v30h26v60H0z"
      />
      <path
        fill="var(--color-green-mid)"
        d="M18 222v-58h48v58zM90 222v-92h36v92zM330 222v-104h40v104zM388 222v-66h56v66z"
      />
      <g fill="var(--color-green)">
        <path d="M176 222v-96h24v96zM280 222v-96h24v96zM170 112h140v16H170zM182 98h116v10H182zM200 128h80v10a40 40 0 0 0-80 0z" />
        <path d="M0 214h480v16H0z" />
        <path d="m240 58 6.5 19.600h20.600l-16.700 12.100 6.400 19.600-16.800-12.100-16.800 12.100 6.400-19.600-16.700-12.100h20.600z" />
      </g>
      <g fill="var(--color-marigold-wash)">
        <path d="M26 174h6v6h-6zM42 174h6v6h-6zM26 190h6v6h-6zM42 190h6v6h-6zM98 142h6v6h-6zM110 142h6v6h-6zM98 160h6v6h-6zM110 160h6v6h-6zM98 178h6v6h-6zM110 178h6v6h-6z" />
        <path d="M340 130h6v6h-6zM354 130h6v6h-6zM340 148h6v6h-6zM354 148h6v6h-6zM340 166h6v6h-6zM354 166h6v6h-6zM400 170h8v8h-8zM420 170h8v8h-8zM400 190h8v8h-8zM420 190h8v8h-8z" />
      </g>
      <rect y="230" width="480" height="70" fill="var(--color-green-wash)" />
      <path
        d="M20 250h70M120 262h110M300 252h60M380 272h80M40 284h90"
        stroke="var(--color-green-mid)"
        strokeWidth="2"
        fill="none"
      />
      <path d="M150 246c40 14 96 14 136 0-8 18-34 24-68 24s-60-6-68-24z" fill="var(--color-marigold-deep)" />
    </svg>
  );
}
