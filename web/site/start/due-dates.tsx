import { useState } from 'react';
import type { Country, Obligation } from '#catalog/types/index.ts';
import { type Deadline, deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { dutyOn } from '#rules/law/duty-on.ts';
import { calendarDateOf, type CalendarDate, formatCalendarDate, isWeekday } from '#values/calendar-date.ts';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { emptyDate } from '../../ui/form-controls/split-date.ts';

/** Returns whether an obligation is due at an anniversary of the registration, and not of another day. */
export const followsRegistration = ({ due }: Obligation): boolean =>
  due.kind === 'anniversary' && due.of === undefined;

/** Returns the next deadline, from today on, of an obligation for a company registered on a day. */
export function nextDeadline(
  country: Country,
  obligation: Obligation,
  registeredOn: CalendarDate,
  today: CalendarDate,
): Deadline | undefined {
  const [next] = deadlinesOf(
    { ...country, obligations: [{ ...obligation, applies: () => true }] },
    { entityType: '', registeredOn, facts: {} },
    { from: today, limit: 1, isWorkingDay: isWeekday },
  );
  return next;
}

/**
 * When the duties that a service fulfils are due, and what missing them costs. Where they follow from the day of
 * registration, the reader enters it and reads the next due date.
 */
export function DueDates({ country, obligations }: { country: Country; obligations: readonly Obligation[] }) {
  const today = useToday(country.zone);
  const [typed, setTyped] = useState(emptyDate);
  const isComplete = typed.day !== '' && typed.month !== '' && typed.year.length === 4;
  const registeredOn = isComplete
    ? calendarDateOf(Number(typed.year), Number(typed.month), Number(typed.day))
    : null;
  const isPast = registeredOn !== null && registeredOn <= today;
  const datedByRegistration = obligations.filter(followsRegistration);
  return (
    <section aria-label="When it is due" className="rounded-md border border-line bg-sheet p-5 sm:p-6">
      <h2 className="text-heading">When it is due, and what if you miss it</h2>
      <ul className="mt-3 grid gap-4">
        {obligations
          .map((each) => dutyOn(country, each, today))
          .map((obligation) => (
            <li key={obligation.id} className="border-t border-line pt-3">
              {obligations.length > 1 && (
                <h3 className="font-sans text-base font-semibold">{obligation.title}</h3>
              )}
              <p>{obligation.explanation}</p>
              {obligation.late && (
                <p className="mt-1">
                  <strong>If late:</strong> {obligation.late}
                </p>
              )}
              <p className="mt-1 text-sm text-ink-soft">{obligation.law}</p>
            </li>
          ))}
      </ul>
      {datedByRegistration.length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <DateFields
            id="registered-on"
            label="When was it registered?"
            hint="The day on the certificate."
            value={typed}
            onChange={setTyped}
            error={isComplete && !isPast ? 'Enter a day in the past, such as 3 12 2025.' : null}
          />
          <div aria-live="polite" className="mt-3 min-h-[2lh]">
            {isPast &&
              datedByRegistration.map((obligation) => (
                <NextDate
                  key={obligation.id}
                  title={obligation.title}
                  deadline={nextDeadline(country, obligation, registeredOn, today)}
                />
              ))}
          </div>
        </div>
      )}
    </section>
  );
}

const NextDate = ({ title, deadline }: { title: string; deadline: Deadline | undefined }) =>
  deadline && (
    <p>
      {title}: next due by <strong>{formatCalendarDate(deadline.dueOn)}</strong>.
      {deadline.fileBy !== deadline.dueOn &&
        ` That is no working day: file by ${formatCalendarDate(deadline.fileBy)}.`}
    </p>
  );
