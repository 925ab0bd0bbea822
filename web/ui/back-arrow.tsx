/** Back button with an arrow, for the top of a page. */
export function BackArrow({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-ml-1 mb-6 inline-flex min-h-11 items-center gap-2 px-1 underline-offset-4 hover:underline"
    >
      <svg
        viewBox="0 0 16 12"
        aria-hidden="true"
        className="w-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M6 1L1 6l5 5M1 6h15" />
      </svg>
      Back
    </button>
  );
}
