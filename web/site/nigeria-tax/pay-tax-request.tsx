import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { PayOnline } from '../../app/application/pay-online.tsx';
import { isAwaited, POLL_INTERVAL_MS } from '../../app/application/use-checkouts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';

type Checkouts = Data<'GET /inquiries/taxpromax/:id/checkouts'>;

/** The required providers: those without keys are announced. */
const announced = ['Flutterwave', 'Paystack'] as const;

/**
 * Reads the ways to pay a request online; while a payment is awaited, the server asks the provider each time,
 * so that the page goes on by itself, also after the tab was closed. Null until the first answer.
 */
function useTaxCheckouts(id: string): Checkouts | null {
  const [checkouts, setCheckouts] = useState<Checkouts | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read(): Promise<void> {
      const { signal } = ended;
      let asksAgain = false;
      try {
        const found = await call('GET /inquiries/taxpromax/:id/checkouts', { params: { id } }, { signal });
        // Without the provider's answer the page still says that we wait, or the customer would pay twice.
        const now = isAwaited(found)
          ? await call('POST /inquiries/taxpromax/:id/checkouts/check', { params: { id } }, { signal }).catch(
              () => found,
            )
          : found;
        if (signal.aborted) return;
        setCheckouts(now);
        asksAgain = isAwaited(now) && !now.paid;
      } catch (error) {
        // Refused: the transfer is always there.
        asksAgain =
          !signal.aborted && error instanceof ApiError && (error.status === 0 || error.status >= 500);
      }
      if (asksAgain) timer = setTimeout(() => void read(), POLL_INTERVAL_MS);
    }
    void read();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return checkouts;
}

/** Payment of a request for Taxpromax at a provider. */
export function PayTaxRequest({ id, hasEmail }: { id: string; hasEmail: boolean }) {
  const checkouts = useTaxCheckouts(id);
  const ways = checkouts?.ways ?? [];
  if (checkouts?.paid)
    return (
      <Notice tone="done" title="Your payment has arrived" live className="mt-3">
        <p>We start now and finish within 24 hours on business days.</p>
      </Notice>
    );
  return (
    <div className="mt-3 grid gap-4">
      {checkouts !== null && (ways.length > 0 || checkouts.attempt !== null) && (
        <>
          {!hasEmail && <p>Enter your e-mail address first. The provider sends its receipt there.</p>}
          <PayOnline
            checkouts={{ ...checkouts, notices: [] }}
            start={(provider) =>
              call('POST /inquiries/taxpromax/:id/checkouts', { params: { id }, body: { provider } })
            }
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {announced
          .filter((provider) => !ways.some(({ name }) => name === provider))
          .map((provider) => (
            <Button
              key={provider}
              variant="quiet"
              onClick={() => toast.message(`${provider} payment processing will be available soon.`)}
            >
              Pay with {provider}
            </Button>
          ))}
      </div>
    </div>
  );
}
