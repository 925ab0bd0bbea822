import type { Service } from '#catalog/types/index.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { revalidateFigureRecords } from '../../catalog/figure-records.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import type { AnswerState } from '../../forms/use-running-form.ts';
import { SignatureForm } from './signature-form.tsx';
import { useReloadAfterConflict, useSetApplication } from './use-application.ts';

/** The declaration of a draft, signed with a typed name and the price. `isReady` says that nothing prevents signing. */
export function SignForm({
  application,
  service,
  known: { price, queue },
  isReady,
}: {
  application: Application;
  service: Service;
  known: AnswerState;
  isReady: boolean;
}) {
  const take = useSetApplication();
  const reloadAfterConflict = useReloadAfterConflict();

  async function sign(name: string): Promise<void> {
    if (!('lines' in price)) return;
    await flushOrThrow(queue);
    try {
      take(
        await call('POST /applications/:id/submit', {
          params: { id: application.id },
          body: {
            name,
            agreed: true,
            totalMinor: price.totalMinor,
            version: application.version,
            revisions: queue.seen(),
          },
        }),
      );
    } catch (error) {
      // The price shown becomes that of the refusal.
      if (error instanceof ApiError && error.code === 'price_changed') {
        await revalidateFigureRecords();
        await call('GET /applications/:id', { params: { id: application.id } }).then(take, () => undefined);
      } else reloadAfterConflict(application.id, error);
      throw error;
    }
  }

  return (
    <SignatureForm
      statements={service.form.declaration}
      action="Sign and go to payment"
      blocked={isReady && 'lines' in price ? null : 'Correct the answers above first. Then you can sign.'}
      sign={sign}
    >
      {'lines' in price && (
        <p>
          You accept the price of <strong>{formatMinor(price.totalMinor, price.currency)}</strong>. You pay it
          on the next page.
        </p>
      )}
      {!isReady && (
        <p className="text-sm text-ink-soft">
          You can sign when nothing above is missing and nothing would be refused.
        </p>
      )}
    </SignatureForm>
  );
}

/** Saves all answers before they are signed. @throws ApiError while some cannot be saved */
export async function flushOrThrow(queue: AnswerState['queue']): Promise<void> {
  if (await queue.flush()) return;
  throw new ApiError(
    'offline',
    'We have not received all your answers yet. They are kept on this device. Check your connection, or choose between the two answers above, then sign again.',
  );
}
