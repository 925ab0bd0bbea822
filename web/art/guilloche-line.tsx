/** Divider between sections of a page: a guilloche line, as on a certificate. */
export function Guilloche() {
  return (
    <svg
      aria-hidden="true"
      className="block h-4 w-full text-green-mid"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
    >
      <defs>
        <pattern id="guilloche-line" width="32" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 8c8-8 8-8 16 0s8 8 16 0M0 8c8 8 8 8 16 0s8-8 16 0M0 4c8 0 8 8 16 8s8-8 16-8M0 12c8 0 8-8 16-8s8 8 16 8" />
        </pattern>
      </defs>
      <rect width="100%" height="16" fill="url(#guilloche-line)" stroke="none" />
    </svg>
  );
}
