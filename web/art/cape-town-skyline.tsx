/** Skyline of Cape Town from the bay: Table Mountain under cloud, the city, a lighthouse, a sailing boat. */
export function CapeTownSkyline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="480" height="300" fill="var(--color-marigold-wash)" />
      <circle cx="404" cy="70" r="36" fill="var(--color-marigold)" />
      <path fill="#b9cdb9" d="M0 214v-40l34-46 26 18 40-62 18-6h214l22 10 30 54 34-30 28 36 34 26v40z" />
      <path
        fill="#fffdf6"
        d="M110 82c18-12 40-4 56-10s34-4 52 2 36-8 56 0 40-4 62 8l-10 8c-30 6-60-4-92 2s-70 4-118-2z"
      />
      <path fill="#9db8a0" d="m140 100 20 114h-40zM210 98l16 116h-44zM286 98l24 116h-48z" />
      <path
        fill="var(--color-green-mid)"
        d="M40 218v-54h34v54zM146 218v-74h38v74zM246 218v-60h44v60zM330 218v-80h30v80z"
      />
      <g fill="var(--color-green)">
        <path d="M84 218v-84h44v84zM196 218V118h34v100zM202 118v-12h22v12zM300 218v-66h22v66z" />
        <path d="M372 218c0-26 24-34 50-34s44 10 44 34z" />
        <path d="M0 212h480v18H0z" />
      </g>
      <path d="M380 206c20-12 62-14 80 0" stroke="var(--color-marigold-wash)" strokeWidth="3" fill="none" />
      <g fill="var(--color-marigold-wash)">
        <path d="M92 144h7v7h-7zM108 144h7v7h-7zM92 162h7v7h-7zM108 162h7v7h-7zM92 180h7v7h-7zM108 180h7v7h-7z" />
        <path d="M204 130h6v8h-6zM216 130h6v8h-6zM204 150h6v8h-6zM216 150h6v8h-6zM204 170h6v8h-6zM216 170h6v8h-6z" />
        <path d="M154 156h6v6h-6zM168 156h6v6h-6zM154 174h6v6h-6zM168 174h6v6h-6zM254 170h8v8h-8zM272 170h8v8h-8zM338 152h6v6h-6zM338 170h6v6h-6z" />
      </g>
      <path d="M20 212v-46h14v46zM17 158h20v8H17z" fill="var(--color-red)" />
      <path d="M20 180h14v10H20z" fill="#fffdf6" />
      <rect y="230" width="480" height="70" fill="var(--color-green-wash)" />
      <path
        d="M20 250h70M110 270h100M320 250h70M390 274h70M30 286h90"
        stroke="var(--color-green-mid)"
        strokeWidth="2"
        fill="none"
      />
      <path d="M236 262h82l-14 16h-56z" fill="var(--color-marigold-deep)" />
      <path
        d="M274 258v-62l-34 62zM280 258v-50l26 50z"
        fill="#fffdf6"
        stroke="var(--color-green)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
