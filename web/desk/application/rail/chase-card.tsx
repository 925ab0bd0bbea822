import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeekdayDate, parseCalendarDate } from '#values/calendar-date.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { TextArea } from '../../../ui/form-controls/text-input.tsx';
import { FailureNotice, failureWords } from '../../desk-failure.tsx';
import { deskApplicationKey } from '../../desk-queries.ts';
import type { DeskApplication } from '../../desk-types.ts';
import { focusOn, focusOnFailure } from '../../focus-on.ts';
import { useRights } from '../../own-role.ts';
import { emptyDate } from '../../../ui/form-controls/split-date.ts';
import type { Desk } from '../desk.ts';
import { parseFutureDay } from '../past-day.ts';
import { RailCard } from './rail-card.tsx';

type Chase = NonNullable<DeskApplication['chase']>;

/** Returns a step in words: 'Reminder 2'. */
export function stepInWords(step: string, lapses: boolean): string {
  if (step === 'last-notice') return 'Last notice';
  if (step === 'end') return lapses ? 'Closed, refund due' : 'Back to the officers';
  return `Reminder ${step.replace('reminder-', '')}`;
}

const dayInWords = (text: string): string => {
  const date = parseCalendarDate(text);
  return date ? formatWeekdayDate(date) : text;
};

/** How a customer who owes us answers is reminded, and the buttons to pause and resume it. */
export function ChaseCard({ desk }: { desk: Desk }) {
  const client = useQueryClient();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  const [pausing, setPausing] = useState(false);
  const { id, chase, answerBy } = desk.application;
  if (chase === null) return null;
  /** @returns why it was refused, or null */
  async function send(request: Promise<DeskApplication>, done: string): Promise<readonly string[] | null> {
    setBusy(true);
    try {
      const fresh = await request;
      await client.cancelQueries({ queryKey: deskApplicationKey(id) });
      client.setQueryData(deskApplicationKey(id), fresh);
      toast.success(done);
      setPausing(false);
      return null;
    } catch (error) {
      return failureWords(error);
    } finally {
      setBusy(false);
    }
  }
  const params = { id };
  async function resume(): Promise<void> {
    const request = call('DELETE /admin/applications/:id/chase-pause', { params });
    const refused = await send(request, 'The reminders start again');
    if (refused !== null) toast.error('Not done', refused.join(' '));
  }
  return (
    <RailCard title="Reminders to the customer">
      <ChaseState chase={chase} />
      {chase.next && answerBy && (
        <p className="text-sm text-ink-soft">
          The customer reads: answer by {dayInWords(answerBy)}.{' '}
          {chase.lapses
            ? 'Without an answer the application is closed and a refund is due.'
            : 'Without an answer officers get a mail, because the registry has the application.'}
        </p>
      )}
      {chase.taken.length > 0 && (
        <ul className="text-sm" aria-label="Sent so far">
          {chase.taken.map(({ step, on }) => (
            <li key={`${step} ${on}`}>
              {stepInWords(step, chase.lapses)}: {dayInWords(on)}
            </li>
          ))}
        </ul>
      )}
      {may('cases:ask') && (
        <p>
          {chase.pause ? (
            <Button variant="quiet" busy={busy} onClick={() => void resume()}>
              Resume the reminders
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setPausing(true)}>
              Pause the reminders
            </Button>
          )}
        </p>
      )}
      {pausing && (
        <PauseDialog
          today={desk.today}
          busy={busy}
          onClose={() => setPausing(false)}
          onPause={(body) =>
            send(
              call('PUT /admin/applications/:id/chase-pause', { params, body }),
              'The reminders are paused',
            )
          }
        />
      )}
    </RailCard>
  );
}

function ChaseState({ chase: { next, pause, waitsForUs, lapses } }: { chase: Chase }) {
  if (pause)
    return (
      <p className="text-sm">
        <strong>
          Paused by {pause.by}
          {pause.until === null ? '' : ` until ${dayInWords(pause.until)}`}:
        </strong>{' '}
        {pause.reason}
      </p>
    );
  if (waitsForUs)
    return <p className="text-sm">None while a message of the customer waits for our answer.</p>;
  if (next === null) return <p className="text-sm">All reminders were sent.</p>;
  return (
    <p className="text-sm">
      Next: <strong>{stepInWords(next.step, lapses)}</strong> on {dayInWords(next.on)}.
    </p>
  );
}

function PauseDialog({
  today,
  busy,
  onClose,
  onPause,
}: {
  today: Desk['today'];
  busy: boolean;
  onClose: () => void;
  /** Returns why it was refused, or null. A toast would be behind the dialog. */
  onPause: (pause: { reason: string; until?: string }) => Promise<readonly string[] | null>;
}) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(emptyDate);
  const [tried, setTried] = useState(false);
  const isOpenEnded = Object.values(until).every((part) => part === '');
  const day = isOpenEnded ? { day: null } : parseFutureDay(until, today);
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  async function pause(): Promise<void> {
    setTried(true);
    if (reason.trim() === '') return focusOn('pause-reason');
    if (!('day' in day)) return focusOn('pause-until');
    setFailure(null);
    const refused = await onPause({
      reason: reason.trim(),
      ...(day.day === null ? {} : { until: day.day }),
    });
    setFailure(refused);
    if (refused !== null) focusOnFailure();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pause the reminders?"
      actions={
        <>
          <Button busy={busy} onClick={() => void pause()}>
            Pause
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>The schedule starts again when the pause ends. The customer is not told.</p>
        <TextArea
          id="pause-reason"
          label="Why"
          hint="Colleagues read this."
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && reason.trim() === '' ? 'Say why, for your colleagues.' : null}
        />
        <DateFields
          id="pause-until"
          label="Until (optional)"
          value={until}
          onChange={setUntil}
          error={tried && 'problem' in day ? day.problem : null}
        />
        <FailureNotice title="Not paused" words={failure} />
      </div>
    </Dialog>
  );
}
