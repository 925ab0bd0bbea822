/** Skyline of Toronto from the lake: the CN Tower, the stadium, towers, and the island in front. */
export function TorontoSkyline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="480" height="300" fill="var(--color-marigold-wash)" />
      <circle cx="96" cy="84" r="38" fill="var(--color-marigold)" />
      <path
        fill="#b9cdb9"
        d="M0 218v-60h40v-28h34v44h40v-62h34v62h46v-30h40v30h50V88h32v74h28v-54h34v54h36v-34h36v34h30v56z"
      />
      <path
        fill="var(--color-green-mid)"
        d="M248 220v-96h36v96zM330 220V108h30l10 12v100zM424 220v-76h40v76zM40 220v-50h44v50z"
      />
      <g fill="var(--color-green)">
        <path d="M202 220V112h-6l-6-10h8l2-8h8V40l4-32 4 32v54h8l2 8h8l-6 10h-6v108z" />
        <path d="M290 220V96h32v124zM378 220v-90h36v90zM96 220v-12c0-30 26-48 46-48s46 18 46 48v12z" />
        <path d="M0 214h480v16H0z" />
      </g>
      <path
        d="M104 204c6-22 22-34 38-34s32 12 38 34M142 170v34"
        stroke="var(--color-marigold-wash)"
        strokeWidth="2"
        fill="none"
      />
      <g fill="var(--color-marigold-wash)">
        <path d="M298 108h6v8h-6zM310 108h6v8h-6zM298 128h6v8h-6zM310 128h6v8h-6zM298 148h6v8h-6zM310 148h6v8h-6zM298 168h6v8h-6zM310 168h6v8h-6z" />
        <path d="M256 136h6v8h-6zM270 136h6v8h-6zM256 158h6v8h-6zM270 158h6v8h-6zM256 180h6v8h-6zM270 180h6v8h-6zM386 142h6v8h-6zM400 142h6v8h-6zM386 164h6v8h-6zM400 164h6v8h-6zM386 186h6v8h-6zM400 186h6v8h-6zM340 128h6v8h-6zM354 128h6v8h-6zM340 150h6v8h-6zM354 150h6v8h-6zM434 156h6v6h-6zM450 156h6v6h-6zM434 174h6v6h-6zM450 174h6v6h-6zM50 180h6v6h-6zM66 180h6v6h-6z" />
        <path d="M199 98h26v4h-26z" />
      </g>
      <rect y="230" width="480" height="70" fill="var(--color-green-wash)" />
      <path
        d="M150 250h70M120 274h110M300 248h60M330 286h90"
        stroke="var(--color-green-mid)"
        strokeWidth="2"
        fill="none"
      />
      <path d="M0 300v-22c40-8 86-4 110 22zM372 300c18-22 60-28 108-20v20z" fill="var(--color-green)" />
      <path
        d="m30 282-16-2 12-16h-8l12-18 12 18h-8l12 16zM70 288l-14-2 10-14h-6l10-16 10 16h-6l10 14zM430 286l-16-2 12-16h-8l12-18 12 18h-8l12 16zM460 286l-14-2 10-14h-6l10-16 10 16h-6l10 14z"
        fill="var(--color-green-deep)"
      />
      <path d="M232 262h76l-12 14h-52z" fill="var(--color-marigold-deep)" />
      <path
        d="M266 258v-42l-24 42zM272 258v-52l28 52z"
        fill="#fffdf6"
        stroke="var(--color-green)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
