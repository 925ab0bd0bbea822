import { useNavigate } from 'react-router';
import { BackArrow } from './back-arrow.tsx';

/** Goes to the page the reader came from on this site, else to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  return (
    <BackArrow
      onClick={() => {
        // React Router counts the pages of this visit; 0 is where it began, and behind it lies another site.
        const steps = (window.history.state as { idx?: number } | null)?.idx ?? 0;
        void (steps > 0 ? navigate(-1) : navigate(fallback));
      }}
    />
  );
}
