import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { countsKey, dataRequestsKey } from '../desk-queries.ts';

export type RequestAction = {
  busy: boolean;
  /** Why the last action was refused. */
  failure: string | null;
  /** Runs an action, says so, and loads the list again. @returns whether it succeeded */
  act: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
};

/** Runs the actions on one request, and keeps whether one runs and why the last one failed. */
export function useRequestAction(): RequestAction {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    act: async (work, done) => {
      setBusy(true);
      setFailure(null);
      let succeeded = true;
      try {
        await work();
        toast.success(done);
      } catch (error) {
        succeeded = false;
        setFailure(failureWords(error).join(' '));
      }
      void client.invalidateQueries({ queryKey: countsKey });
      await client.invalidateQueries({ queryKey: dataRequestsKey });
      setBusy(false);
      return succeeded;
    },
  };
}
