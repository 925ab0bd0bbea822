import { useNavigate } from 'react-router';

/** Goes to the page the reader came from on this site, else to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => {
        // React Router counts the pages of this visit; 0 is where it began, and behind it lies another site.
        const steps = (window.history.state as { idx?: number } | null)?.idx ?? 0;
        void (steps > 0 ? navigate(-1) : navigate(fallback));
      }}
      className="-ml-1 mb-6 inline-flex min-h-11 items-center gap-2 px-1 underline-offset-4 hover:underline"
    >
      <svg viewBox="0 0 16 12" aria-hidden="true" className="w-4" fill="none" stroke="currentColor" strokeWidth="1.8">
        <path d="M6 1L1 6l5 5M1 6h15" />
      </svg>
      Back
    </button>
  );
}
