import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import { failureWords } from '../desk-failure.tsx';
import { deskApplicationKey, queueKey } from '../desk-queries.ts';
import type { DeskApplication } from '../desk-types.ts';
import { HandOverDialog } from '../hand-over-dialog.tsx';
import { useRights } from '../own-role.ts';
import { clockInWords } from '../queue/clock-words.ts';

type Props = { application: DeskApplication; readAt: Date; zone: string };

/** The officer of an application, the viewers, its clock, and the buttons to claim, release and hand over. */
export function ClaimBar({ application, readAt, zone }: Props) {
  const client = useQueryClient();
  const { user } = useAuth();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  const [handing, setHanding] = useState(false);
  const { id, claim, viewers, clock, claimHistory } = application;
  const params = { id };
  /** Sends a change of the claim. @returns why it was refused, or null */
  async function send(request: Promise<DeskApplication>, done: string): Promise<readonly string[] | null> {
    setBusy(true);
    try {
      const fresh = await request;
      // Cancels a refetch that began before, so that it does not restore the old state.
      await client.cancelQueries({ queryKey: deskApplicationKey(id) });
      client.setQueryData(deskApplicationKey(id), fresh);
      toast.success(done);
      return null;
    } catch (error) {
      void client.invalidateQueries({ queryKey: deskApplicationKey(id) });
      return failureWords(error);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queueKey });
    }
  }
  async function run(request: Promise<DeskApplication>, done: string): Promise<void> {
    const refused = await send(request, done);
    if (refused !== null) toast.error('Not done', refused.join(' '));
  }
  const isOwn = claim?.by.id === user?.id;
  const acts = isOwn || (claim?.standIn != null && claim.standIn.id === user?.id);
  const lastNote = claimHistory.find(({ note }) => note !== null);
  const due = clockInWords(clock, readAt, zone);
  return (
    <section
      aria-label="Who works on this"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2 text-sm"
    >
      {due && <span className={clock.state === 'running' ? undefined : 'font-semibold'}>{due}</span>}
      <span>
        {claim === null
          ? 'Nobody has claimed this application.'
          : isOwn
            ? 'You have this application.'
            : `${claim.by.name} has this application.`}
        {claim?.awayUntil &&
          ` Away until ${formatDay(claim.awayUntil)}. ${claim.standIn ? `${claim.standIn.id === user?.id ? 'You stand' : `${claim.standIn.name} stands`} in.` : 'Nobody stands in.'}`}
      </span>
      {viewers.length > 0 && <span className="text-ink-soft">Also open at: {viewers.join(', ')}</span>}
      {may('cases:work') && (claim === null || acts) && (
        <span className="flex flex-wrap gap-2">
          {claim === null ? (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() =>
                void run(call('POST /admin/applications/:id/claim', { params }), 'You have this application')
              }
            >
              Claim
            </Button>
          ) : (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void run(call('DELETE /admin/applications/:id/claim', { params }), 'Released')}
            >
              Release
            </Button>
          )}
          {application.colleagues.length > 0 && (
            <Button variant="quiet" onClick={() => setHanding(true)}>
              Hand over
            </Button>
          )}
        </span>
      )}
      {lastNote && (
        <span className="basis-full text-ink-soft">
          {lastNote.by} to {lastNote.to}: {lastNote.note}
        </span>
      )}
      {handing && (
        <HandOverDialog
          title="Hand this application over"
          colleagues={application.colleagues}
          busy={busy}
          onClose={() => setHanding(false)}
          onHandOver={async (body) => {
            const request = call('POST /admin/applications/:id/hand-over', { params, body });
            const refused = await send(request, 'Handed over');
            if (refused === null) setHanding(false);
            return refused;
          }}
        />
      )}
    </section>
  );
}
