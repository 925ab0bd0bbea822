import type { Country, Service } from '#catalog/types/index.ts';
import { type Deadline, deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { formatCalendarDate, partsOf, type CalendarDate, isWeekday } from '#values/calendar-date.ts';
import { useToday } from '../../prerender/hydration/use-today.ts';
import { Tag } from '../../ui/data-display/tag.tsx';

const YEARS = 3;

/** The deadlines of the first years after a registration today, year by year. */
export function YearsAhead({ country, service }: { country: Country; service: Service }) {
  const today = useToday(country.zone);
  if (!service.entityType) return null;
  const last = partsOf(today).year + YEARS;
  const company = {
    entityType: service.entityType,
    registeredOn: today,
    facts: { ...service.assumedCompany?.facts, entityType: service.entityType },
  };
  const deadlines = deadlinesOf(country, company, {
    from: today,
    to: `${last}-12-31` as CalendarDate,
    isWorkingDay: isWeekday,
  });
  const years = [...new Set(deadlines.map((deadline) => partsOf(deadline.dueOn).year))].toSorted(
    (a, b) => a - b,
  );
  if (years.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="text-heading">What comes after</h2>
      <p className="measure mt-1 mb-4 text-ink-soft">
        If it were registered today{service.assumedCompany ? `, ${service.assumedCompany.words}` : ''}. Days
        of later years follow the law as it is today. Your own calendar is on your dashboard from the day of
        registration.
      </p>
      <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {years.slice(0, YEARS).map((year, index) => (
          <Year
            key={year}
            year={year}
            isFirst={index === 0}
            deadlines={deadlines.filter(({ dueOn }) => partsOf(dueOn).year === year)}
          />
        ))}
      </ol>
    </section>
  );
}

/**
 * Returns each duty of a year once, with all of its days.
 * @example { first: …, days: '31 March, 30 June and 30 September 2027' }
 */
export function repeatedDuties(deadlines: readonly Deadline[]): readonly { first: Deadline; days: string }[] {
  // Within a year what lateness costs may end to be known; the first day says it.
  const duties = Map.groupBy(deadlines, ({ obligationId, title, confidence }) =>
    JSON.stringify([obligationId, title, confidence]),
  );
  return [...duties.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const days = same.map(({ dueOn }) => formatCalendarDate(dueOn));
    return {
      first,
      days: joinWithAnd(days.map((day, index) => (index < days.length - 1 ? withoutYear(day) : day))),
    };
  });
}

const withoutYear = (day: string): string => day.slice(0, -' 2027'.length);

/** The deadlines of a year. On a phone those after the first year are collapsed. */
function Year({
  year,
  isFirst,
  deadlines,
}: {
  year: number;
  isFirst: boolean;
  deadlines: readonly Deadline[];
}) {
  return (
    <li className="open-when-wide border-t-2 border-ink pt-3">
      <h3 className="text-heading tabular-nums">{year}</h3>
      <details open={isFirst}>
        <summary className="flex min-h-11 items-center justify-between font-display text-heading tabular-nums">
          {year}
          <span className="font-sans text-sm text-ink-soft">
            {deadlines.length === 1 ? '1 date' : `${deadlines.length} dates`} +
          </span>
        </summary>
        <ul className="mt-2 grid gap-3">
          {repeatedDuties(deadlines).map(({ first, days }) => (
            <li key={`${first.obligationId}${first.dueOn}`}>
              <span className="block font-semibold">by {days}</span>
              {first.title} {first.confidence === 'low' && <Tag tone="next">To be confirmed</Tag>}
              {first.late && <span className="block text-sm text-ink-soft">If late: {first.late}</span>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
