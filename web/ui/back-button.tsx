import { useNavigate } from 'react-router';
import { BackArrow } from './back-arrow.tsx';

/** Goes back to the previous page of this site, else to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  return (
    <BackArrow
      onClick={() => {
        // React Router keeps the index of the history entry; before index 0 there is no page of this site.
        const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
        void (index > 0 ? navigate(-1) : navigate(fallback));
      }}
    />
  );
}
