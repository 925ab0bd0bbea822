import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REMINDER_DAYS } from '#rules/deadlines/reminder-step.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { formatInstantDay } from '../../ui/format-instant.ts';
import { ReminderStop } from '../account/reminder-stop.tsx';
import type { Company } from '../dashboard/use-dashboard.ts';

type Settings = Data<'GET /companies/:id/reminders'>;
type Schedule = Pick<Settings, 'daysBefore' | 'late'>;

const labels: Record<(typeof REMINDER_DAYS)[number], string> = {
  30: '30 working days before',
  14: '14 working days before',
  7: '7 working days before',
  1: '1 working day before',
  0: 'On the last day to file',
};

const sayNotSaved = (): void => {
  toast.error('Not saved', 'Please try again.');
};

/** When the owner is reminded of the deadlines of a company by e-mail, and the latest reminders. */
export function Reminders({ company: { id } }: { company: Company }) {
  const cache = useQueryClient();
  const queryKey = ['GET /companies/:id/reminders', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /companies/:id/reminders', { params: { id } }, { signal }),
  });
  const choice = useMutation({
    mutationFn: (schedule: Schedule) =>
      call('PUT /companies/:id/reminders', { params: { id }, body: schedule }),
    // One request after the other, so that the last choice wins.
    scope: { id: `reminders ${id}` },
    onMutate: (schedule) =>
      cache.setQueryData<Settings>(queryKey, (settings) => settings && { ...settings, ...schedule }),
    onError: () => {
      sayNotSaved();
      void cache.invalidateQueries({ queryKey });
    },
  });
  const settings = query.data;
  return (
    <section>
      <h2 className="mb-2 text-heading">Reminders</h2>
      {query.isPending && <SkeletonText lines={3} label="Loading your reminders…" />}
      {query.isError && (
        <Button variant="quiet" onClick={() => void query.refetch()}>
          Load the reminders again
        </Button>
      )}
      {settings?.stopped && <ReminderStop stop={settings.stopped} />}
      {settings && !settings.stopped && (
        <fieldset>
          <legend className="mb-1 text-ink-soft">
            We e-mail you at nine in the morning, at most once a day for all your companies. Duties that come
            every month or two begin at 7 days.
          </legend>
          {REMINDER_DAYS.map((days) => (
            <Checkbox
              key={days}
              label={labels[days]}
              checked={settings.daysBefore.includes(days)}
              onChange={(on) =>
                choice.mutate({
                  daysBefore: REMINDER_DAYS.filter((each) =>
                    each === days ? on : settings.daysBefore.includes(each),
                  ),
                  late: settings.late,
                })
              }
            />
          ))}
          <Checkbox
            label="Every week while it is late"
            checked={settings.late}
            onChange={(late) => choice.mutate({ daysBefore: settings.daysBefore, late })}
          />
        </fieldset>
      )}
      {settings && settings.latest.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center">Reminders we sent</summary>
          <ul className="border-t border-line text-sm">
            {settings.latest.map(({ obligationId, period, step, title, sentAt }) => (
              <li key={`${obligationId} ${period} ${step}`} className="border-b border-line py-2">
                {title} <span className="text-ink-soft">{formatInstantDay(sentAt)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
