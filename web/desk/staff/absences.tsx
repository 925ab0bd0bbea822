import { useState } from 'react';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { useUnsentForm } from '../../device-storage/unsent-form.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { emptyDate } from '../../ui/form-controls/split-date.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { parseDay } from '../application/past-day.ts';
import type { StaffActions, StaffMember } from './use-staff-actions.ts';
import { formatDay } from '../../ui/format-day.ts';
import { useBusy } from '../../ui/use-busy.ts';

/** The days on which a member of staff is away, with the stand-ins. */
export function Absences({ member, actions }: { member: StaffMember; actions: StaffActions | null }) {
  const [busy, handle] = useBusy();
  if (member.absences.length === 0) return null;
  return (
    <ul className="mt-1 text-sm">
      {member.absences.map((absence) => (
        <li key={absence.id} className="flex flex-wrap items-center gap-x-3">
          <span>
            Away {formatDay(absence.from)} to {formatDay(absence.until)}
            {absence.standIn.name !== '' && `. ${absence.standIn.name} stands in`}
          </span>
          {actions && (
            <Button
              variant="plain"
              busy={busy}
              onClick={handle(() => actions.endAbsence(member, absence.id))}
            >
              End<span className="sr-only"> the absence of {member.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Enters days on which a member of staff is away. */
export function AbsenceDialog({
  member,
  colleagues,
  actions,
  onClose,
}: {
  member: StaffMember;
  colleagues: readonly StaffMember[];
  actions: StaffActions;
  onClose: () => void;
}) {
  const place = `desk-absence.${member.id}`;
  const [{ from, until, standInId }, change, clear] = useUnsentForm(place, {
    from: emptyDate,
    until: emptyDate,
    standInId: colleagues[0]?.id ?? '',
  });
  function close(): void {
    clear();
    onClose();
  }
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const first = parseDay(from);
  const last = endOf(until, first);
  async function save(): Promise<void> {
    setTried(true);
    if ('problem' in first || 'problem' in last) return;
    setBusy(true);
    const absence = { from: first.day, until: last.day, standInId };
    const problem = await actions.enterAbsence(member, { id: attemptIdOf(place, absence), ...absence });
    setBusy(false);
    if (problem !== null) return setFailure(problem);
    acknowledgeAttempt(place);
    return close();
  }
  return (
    <Dialog
      open
      onClose={close}
      title={`Absence of ${member.name}`}
      actions={
        <>
          <Button busy={busy} onClick={() => void save()}>
            Enter the absence
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          The stand-in works on the applications of {member.name}, gets the mails about them, and hands them
          back on the day after. Customers read who looks after them.
        </p>
        <DateFields
          id="absence-from"
          label="First day"
          value={from}
          onChange={(parts) => change({ from: parts })}
          error={tried && 'problem' in first ? first.problem : null}
        />
        <DateFields
          id="absence-until"
          label="Last day"
          value={until}
          onChange={(parts) => change({ until: parts })}
          error={tried && 'problem' in last ? last.problem : null}
        />
        <Select
          label="Stand-in"
          value={standInId}
          onChange={(event) => change({ standInId: event.target.value })}
          options={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
          error={failure}
        />
      </div>
    </Dialog>
  );
}

function endOf(
  typed: typeof emptyDate,
  first: ReturnType<typeof parseDay>,
): { day: CalendarDate } | { problem: string } {
  const last = parseDay(typed);
  if ('problem' in last || 'problem' in first) return last;
  if (last.day < first.day) return { problem: 'The last day is before the first day.' };
  return last.day < calendarDateIn('UTC', new Date()) ? { problem: 'These days are over.' } : last;
}

/** Sets how many applications a member of staff works on at once. */
export function CapacityDialog({
  member,
  actions,
  onClose,
}: {
  member: StaffMember;
  actions: StaffActions;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(String(member.load?.max ?? ''));
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const isValid = /^\d{0,3}$/.test(typed.trim()) && Number(typed) <= 500;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Capacity of ${member.name}`}
      actions={
        <>
          <Button
            busy={busy}
            onClick={() => {
              setTried(true);
              if (!isValid) return;
              setBusy(true);
              void actions.setCapacity(member, typed.trim() === '' ? null : Number(typed)).finally(onClose);
            }}
          >
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextInput
        id="capacity"
        label="Applications at once (optional)"
        hint="Counts those that wait for us. ‘Take next’ and hand-overs stop at this number. Leave it empty for no limit."
        inputMode="numeric"
        maxLength={3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried && !isValid ? 'Enter a number up to 500.' : null}
      />
    </Dialog>
  );
}
