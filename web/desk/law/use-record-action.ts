import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revalidateFigureRecords } from '../../catalog/figure-records.ts';
import { ApiError } from '../../api/api-error.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { figureKey, lawKey } from '../desk-queries.ts';
import { focusOn, focusOnFailure } from '../focus-on.ts';
import type { FigureDetail } from './law-words.ts';

/** Text of the toast, which may depend on the recorded figure. */
type Done = string | ((detail: FigureDetail) => string);

export type RecordAction = {
  readonly busy: boolean;
  /** Why the last attempt was refused. */
  readonly failure: readonly string[] | null;
  /**
   * Sends a record. The idempotency key stays the same for the same content, so that pressing again after a lost
   * reply records nothing twice, and corrected content is not taken for what was recorded.
   */
  send(
    content: unknown,
    record: (idempotencyKey: string) => Promise<FigureDetail>,
    done: Done,
  ): Promise<boolean>;
};

/** Sends records of a figure and shows the figure as it is then. */
export function useRecordAction({ country, id }: FigureDetail['figure']): RecordAction {
  const client = useQueryClient();
  const place = `figure.${country}.${id}`;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  async function send(
    content: unknown,
    record: (idempotencyKey: string) => Promise<FigureDetail>,
    done: Done,
  ): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      const detail = await record(attemptIdOf(place, content));
      await client.cancelQueries({ queryKey: figureKey(country, id) });
      client.setQueryData(figureKey(country, id), detail);
      void client.invalidateQueries({ queryKey: lawKey });
      void revalidateFigureRecords();
      acknowledgeAttempt(place);
      toast.success(typeof done === 'string' ? done : done(detail));
      focusOn('figure-title');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await client.refetchQueries({ queryKey: figureKey(country, id) });
      setFailure(failureWords(error));
      focusOnFailure();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, send };
}
