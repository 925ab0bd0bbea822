import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { countsKey, queueKey } from '../desk-queries.ts';

/** Returns a function that claims one application of the queue and says how it went. */
export function useClaim(): (applicationId: string) => void {
  const client = useQueryClient();
  return (applicationId) => {
    async function claim(): Promise<void> {
      try {
        const { results } = await call('POST /admin/claims/bulk', {
          body: { act: 'claim', applicationIds: [applicationId] },
        });
        const problem = results[0]?.problem ?? null;
        if (problem === null) toast.success(`${results[0]?.reference ?? 'Application'} claimed`);
        else toast.error('Not claimed', problem);
      } catch (error) {
        toast.error('Not claimed', failureWords(error).join(' '));
      } finally {
        for (const queryKey of [queueKey, countsKey]) void client.invalidateQueries({ queryKey });
      }
    }
    void claim();
  };
}
