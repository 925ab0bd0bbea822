import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { failureWords } from '../desk-failure.tsx';
import { deskApplicationKey } from '../desk-queries.ts';
import type { DeskApplication } from '../desk-types.ts';
import { useRights } from '../own-role.ts';

type Item = DeskApplication['checklist'][number];

/** Returns the words of the items that are not ticked, or were ticked before the customer's last corrections. */
export const untickedIn = (checklist: readonly Item[]): string[] =>
  checklist.flatMap(({ words, tick }) => (tick === null || tick.isOutdated ? [words] : []));

/** The checklist of officers before an approval, with names and times; open from the payment until the filing. */
export function Checklist({
  application,
}: {
  application: Pick<DeskApplication, 'id' | 'checklist' | 'state'>;
}) {
  const client = useQueryClient();
  const may = useRights();
  const { id, checklist, state } = application;
  /** Ticks that were not answered yet, shown as if they were stored. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const send = useMutation({
    // One after the other, so that an earlier reply never overwrites a later one.
    scope: { id: `checklist ${id}` },
    mutationFn: ({ item, ticked }: { item: string; ticked: boolean }) =>
      call('PUT /admin/applications/:id/checklist/:item', { params: { id, item }, body: { ticked } }),
    onSuccess: async (fresh) => {
      await client.cancelQueries({ queryKey: deskApplicationKey(id) });
      client.setQueryData(deskApplicationKey(id), fresh);
    },
    onError: (error) => toast.error('Not saved', failureWords(error).join(' ')),
    onSettled: (_data, _error, { item, ticked }) =>
      setPending((before) =>
        before.get(item) === ticked ? new Map([...before].filter(([each]) => each !== item)) : before,
      ),
  });
  if (checklist.length === 0 || state.review === 'not_started') return null;
  const isOpen = state.order === 'paid' && ['not_filed', 'queried'].includes(state.registry);
  function tick(item: string, ticked: boolean): void {
    setPending((before) => new Map([...before, [item, ticked]]));
    send.mutate({ item, ticked });
  }
  return (
    <section aria-labelledby="desk-checklist">
      <h2 id="desk-checklist" tabIndex={-1} className="scroll-mt-4 text-heading">
        Checklist
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {checklist.map((item) => (
          <li key={item.id} className="border-b border-line py-1">
            <label className="flex min-h-11 items-start gap-3 py-1.5 lg:min-h-9">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0"
                checked={pending.get(item.id) ?? (item.tick !== null && !item.tick.isOutdated)}
                disabled={!isOpen || !may('cases:check')}
                onChange={(event) => tick(item.id, event.target.checked)}
              />
              <span className="min-w-0">
                {item.words}
                <TickedBy item={item} saving={pending.get(item.id)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The name and time of a tick. Its line comes and goes with the tick, so that the items below do not move when the
 * reply arrives.
 */
function TickedBy({ item: { tick }, saving }: { item: Item; saving: boolean | undefined }) {
  if (saving === false || (tick === null && saving === undefined)) return null;
  return (
    <span className="block text-sm text-ink-soft">
      {tick === null || saving === true ? (
        'Saving…'
      ) : (
        <>
          {tick.by}, <time dateTime={tick.at}>{formatInstant(tick.at)}</time>
          {tick.isOutdated && '. The customer sent corrections since. Please look again.'}
        </>
      )}
    </span>
  );
}
