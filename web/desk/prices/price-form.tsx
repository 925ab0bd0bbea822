import { useState, type FormEvent, type ReactNode } from 'react';
import { useUnsentForm } from '../../device-storage/unsent-form.ts';
import { Button } from '../../ui/button.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { emptyDate, splitDate, joinDate, type DateParts } from '../../ui/form-controls/split-date.ts';
import { FailureNotice, failureWords } from '../desk-failure.tsx';
import { focusOn, focusOnFailure } from '../focus-on.ts';

export const NO_DAY = 'Enter a day that exists, such as 1 12 2026.';

/** A field with a mistake, without the form's prefix, and what to do about it. */
export type FieldProblem = [field: string, words: string];

/** Today in the parts of a date field. */
export const todayInParts = () => splitDate(new Date().toISOString().slice(0, 10)) ?? emptyDate;

/**
 * State of the first and the last day from which and until which a price is valid.
 * @param form  the place of the form they belong to, as for `useUnsentForm`
 */
export function useValidDays(form: string) {
  const [days, change, clear] = useUnsentForm(`${form}-days`, { first: todayInParts(), last: emptyDate });
  const { first, last } = days;
  const setFirst = (parts: DateParts): void => change({ first: parts });
  const setLast = (parts: DateParts): void => change({ last: parts });
  const firstDay = joinDate(first);
  const hasLast = Object.values(last).some((part) => part.trim() !== '');
  const lastDay = hasLast ? joinDate(last) : null;
  const problems = [
    ...(firstDay === null ? [['first', NO_DAY]] : []),
    ...(hasLast && lastDay === null ? [['last', NO_DAY]] : []),
  ] as FieldProblem[];
  return { first, setFirst, last, setLast, clear, firstDay, lastDay, problems };
}

/** The two date fields of `useValidDays`. */
export function ValidDays({
  id,
  days,
  errorOf,
}: {
  /** Prefix of the fields' ids. */ id: string;
  days: ReturnType<typeof useValidDays>;
  errorOf: (field: string) => string | null;
}) {
  return (
    <>
      <DateFields
        id={`${id}-first`}
        label="First day"
        hint="Days are those of the country of the application."
        value={days.first}
        onChange={days.setFirst}
        error={errorOf('first')}
      />
      <DateFields
        id={`${id}-last`}
        label="Last day"
        optional
        hint="Without one it is valid until you end it."
        value={days.last}
        onChange={days.setLast}
        error={errorOf('last')}
      />
    </>
  );
}

/**
 * Submission of a form: problems are shown from the first attempt on and focused instead of sending; a failure is
 * shown and focused.
 * @param prefix  prefix of the fields' ids
 */
export function useSubmission(prefix: string, problems: readonly FieldProblem[], send: () => Promise<void>) {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[] | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (problems[0]) return focusOn(`${prefix}-${problems[0][0]}`);
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(failureWords(error));
      focusOnFailure();
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    failure,
    submit,
    errorOf: (field: string): string | null =>
      (tried && problems.find(([problem]) => problem === field)?.[1]) || null,
  };
}

/** A form with a failure notice, and buttons to submit and to cancel. */
export function PriceForm({
  submission: { busy, failure, submit },
  failureTitle,
  action,
  onCancel,
  children,
}: {
  submission: ReturnType<typeof useSubmission>;
  failureTitle: string;
  /** Label of the button that submits. */ action: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-3 grid max-w-2xl gap-5 rounded-md border border-line bg-sheet p-4"
    >
      {children}
      <FailureNotice title={failureTitle} words={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
