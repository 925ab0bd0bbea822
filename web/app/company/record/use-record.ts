import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewRecordEvent, RecordEvent } from '#rules/record/record-events.ts';
import { day } from '#values/calendar-date.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call, type Data } from '../../../api/call.ts';

export type CompanyRecord = Data<'GET /companies/:id/record'>;

const keyOf = (id: string) => ['GET /companies/:id/record', id] as const;

/** Queries the record of a company. */
export const useRecord = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /companies/:id/record', { params: { id } }, { signal }),
  });

/** Returns the events as the rules read them. */
export const recordEventsOf = ({ events }: CompanyRecord): RecordEvent[] =>
  events.map(({ effectiveOn, ...event }) => ({ ...event, effectiveOn: day(effectiveOn) }));

/**
 * Returns a function that appends events at the version shown, and updates the cached record, also when it has changed
 * since.
 */
export function useAppend({ company: { id }, version }: CompanyRecord) {
  const cache = useQueryClient();
  return async (events: readonly NewRecordEvent[], idempotencyKey: string): Promise<void> => {
    try {
      const record = await call('POST /companies/:id/record-events', {
        params: { id },
        body: { version, idempotencyKey, events: [...events] },
      });
      cache.setQueryData(keyOf(id), record);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        void cache.invalidateQueries({ queryKey: keyOf(id) });
      throw error;
    }
  };
}
