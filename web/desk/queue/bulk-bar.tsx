import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input } from '../../api/call.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ownDay } from '../../ui/own-day.ts';
import { failureWords } from '../desk-failure.tsx';
import { countsKey, queueKey, useStaff } from '../desk-queries.ts';
import { HandOverDialog } from '../hand-over-dialog.tsx';

type Act = Input<'POST /admin/claims/bulk'>['body'];
type Problem = { reference: string; words: string };

const doneWords = { claim: 'claimed', release: 'released', 'hand-over': 'handed over' } as const;
const inWords = (count: number): string => (count === 1 ? '1 application' : `${count} applications`);

/**
 * Claims, releases and hands over the selected applications, and lists those that were refused, which stay selected.
 * @param onSelect  replaces the selection
 */
export function BulkBar({
  selected,
  onSelect,
}: {
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Act['act'] | null>(null);
  /** The applications to hand over, from when the dialog opened: rows may leave the list until it is sent. */
  const [handing, setHanding] = useState<readonly string[] | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const colleagues = useColleagues();

  /** @returns why nothing was done, or null */
  async function send(body: Act): Promise<readonly string[] | null> {
    setBusy(body.act);
    setProblems([]);
    try {
      const { results } = await call('POST /admin/claims/bulk', { body });
      const refused = results.flatMap(({ applicationId, reference, problem }) =>
        problem === null ? [] : [{ applicationId, reference: reference ?? 'Unknown', words: problem }],
      );
      const done = results.length - refused.length;
      if (done > 0) toast.success(`${inWords(done)} ${doneWords[body.act]}`);
      setProblems(refused);
      onSelect(refused.map(({ applicationId }) => applicationId));
      setHanding(null);
      return null;
    } catch (error) {
      return failureWords(error);
    } finally {
      setBusy(null);
      for (const queryKey of [queueKey, countsKey]) void client.invalidateQueries({ queryKey });
    }
  }

  async function run(body: Act): Promise<void> {
    const refused = await send(body);
    if (refused !== null) toast.error('Not done', refused.join(' '));
  }

  if (selected.length === 0 && problems.length === 0 && handing === null) return null;
  const applicationIds = [...selected];
  return (
    <section aria-label="Selected applications" className="mb-3 grid gap-2">
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-sheet px-3 py-1.5 text-sm">
          <output className="mr-2 font-semibold tabular-nums">{inWords(selected.length)} selected</output>
          <Button
            variant="quiet"
            busy={busy !== null}
            onClick={() => void run({ act: 'claim', applicationIds })}
          >
            Claim
          </Button>
          <Button
            variant="quiet"
            busy={busy !== null}
            onClick={() => void run({ act: 'release', applicationIds })}
          >
            Release
          </Button>
          {colleagues.length > 0 && (
            <Button variant="quiet" onClick={() => setHanding(applicationIds)}>
              Hand over
            </Button>
          )}
          <Button
            variant="plain"
            onClick={() => {
              onSelect([]);
              setProblems([]);
            }}
          >
            Clear
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <Notice tone="stop" live>
          <p className="font-semibold">{inWords(problems.length)} not done</p>
          <ul>
            {problems.map(({ reference, words }) => (
              <li key={reference}>
                {reference}: {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {handing && (
        <HandOverDialog
          title={`Hand ${inWords(handing.length)} over`}
          colleagues={colleagues}
          busy={busy === 'hand-over'}
          onClose={() => setHanding(null)}
          onHandOver={(to) => send({ act: 'hand-over', applicationIds: [...handing], ...to })}
        />
      )}
    </section>
  );
}

/** Returns the colleagues who work on applications, with the absence that lasts today. */
function useColleagues() {
  const { user } = useAuth();
  const { today } = ownDay();
  return (useStaff().data?.staff ?? []).flatMap(({ id, name, load, absences }) =>
    load === null || id === user?.id
      ? []
      : [{ id, name, load, awayUntil: absences.find(({ from }) => from <= today)?.until ?? null }],
  );
}
