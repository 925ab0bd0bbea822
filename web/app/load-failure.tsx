import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** Error page when data cannot be loaded: the reason, what it means for the customer's answers, and a retry. */
export function LoadFailure({
  error,
  onRetry,
  what,
}: {
  error: unknown;
  onRetry: () => void;
  /** The data that could not be loaded: 'your application'. */
  what: string;
}) {
  const known = error instanceof ApiError ? error : null;
  const gone = known?.code === 'not_found';
  return (
    <div className="wrap py-12">
      <h1 tabIndex={-1} className="text-title">
        {gone ? 'We found nothing here' : `We could not load ${what}`}
      </h1>
      <Notice tone="stop" live className="measure mt-6">
        <p>{known?.message ?? 'Something went wrong on our side.'}</p>
        {!gone && <p>What you submitted is safe, and your answers on this device are kept.</p>}
        {known?.requestId && !known.message.includes(known.requestId) && (
          <p className="text-sm">If you write to us about it, quote request number {known.requestId}.</p>
        )}
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        {!gone && <Button onClick={onRetry}>Try again</Button>}
        <Button variant="quiet" to="/dashboard">
          Go to your dashboard
        </Button>
      </div>
    </div>
  );
}
