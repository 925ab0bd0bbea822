/** Skyline of New York from the river: the Empire State Building, Brooklyn Bridge, a ferry. */
export function NewYorkSkyline({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="480" height="300" fill="var(--color-marigold-wash)" />
      <circle cx="330" cy="84" r="38" fill="var(--color-marigold)" />
      <path
        fill="#b9cdb9"
        d="M0 222V150h26v-30h34v48h24V96h30v70h26v-46h32v60h40v-92h30v92h28v-62h36v40h30V98h32v70h28v-40h34v28h50v66z"
      />
      <path
        fill="var(--color-green-mid)"
        d="M14 220v-80h40v80zM60 220V120h30v100zM196 220V112l18-20 18 20v108zM240 220v-74h30v74z"
      />
      <g fill="var(--color-green)">
        <path d="M104 220V130h14V98h12V72h10V54l6-36 6 36v18h10v26h12v32h14v90z" />
        <path d="M280 220V106h12v-16h14v16h12v114z" />
        <path d="M0 212h480v18H0z" />
      </g>
      <g fill="var(--color-marigold-wash)">
        <path d="M122 142h6v10h-6zM136 142h6v10h-6zM150 142h6v10h-6zM164 142h6v10h-6zM122 162h6v10h-6zM136 162h6v10h-6zM150 162h6v10h-6zM164 162h6v10h-6zM122 182h6v10h-6zM136 182h6v10h-6zM150 182h6v10h-6zM164 182h6v10h-6zM137 106h5v12h-5zM150 106h5v12h-5z" />
        <path d="M22 150h6v6h-6zM38 150h6v6h-6zM22 168h6v6h-6zM38 168h6v6h-6zM22 186h6v6h-6zM38 186h6v6h-6zM204 126h6v8h-6zM218 126h6v8h-6zM204 148h6v8h-6zM218 148h6v8h-6zM204 170h6v8h-6zM218 170h6v8h-6zM290 120h6v8h-6zM302 120h6v8h-6zM290 142h6v8h-6zM302 142h6v8h-6zM290 164h6v8h-6zM302 164h6v8h-6z" />
      </g>
      <path
        fill="var(--color-marigold-deep)"
        fillRule="evenodd"
        d="M356 244V126h48v118zM364 200v-38c0-8 6-14 7-16 1 2 7 8 7 16v38zM382 200v-38c0-8 6-14 7-16 1 2 7 8 7 16v38zM352 120h56v8h-56z"
      />
      <path
        d="M250 206c44-4 86-34 108-78M402 128c20 34 48 56 78 66"
        stroke="var(--color-marigold-deep)"
        strokeWidth="4"
        fill="none"
      />
      <path
        d="M286 204v-8M306 204v-18M326 204v-32M344 204v-54M420 204v-52M438 204v-34M458 204v-22"
        stroke="var(--color-marigold-deep)"
        strokeWidth="2"
        fill="none"
      />
      <path d="M232 204h248v9H232z" fill="var(--color-green-deep)" />
      <rect y="230" width="480" height="70" fill="var(--color-green-wash)" />
      <path d="M356 230h48v16h-48z" fill="var(--color-marigold-deep)" />
      <path
        d="M20 250h60M200 284h110M300 256h40M400 276h60M40 286h70"
        stroke="var(--color-green-mid)"
        strokeWidth="2"
        fill="none"
      />
      <path d="M92 256h128l-10 18H104zM112 244h84v12h-84zM130 234h44v10h-44z" fill="var(--color-marigold)" />
      <path
        d="M120 247h8v6h-8zM136 247h8v6h-8zM152 247h8v6h-8zM168 247h8v6h-8zM184 247h8v6h-8z"
        fill="var(--color-green)"
      />
    </svg>
  );
}
