import { deadlineAnchor } from '#contract/paths.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Data } from '../../api/call.ts';
import { classNames } from '../../ui/class-names.ts';
import { monthName, weeksOf } from './month.ts';

export type CalendarEntry = Data<'GET /calendar'>['entries'][number];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Deadlines of a day that the grid names; the list below it has all. */
const NAMED_PER_DAY = 3;

/** The month as a table of weeks. Each deadline is a link to its place in the list on the same page. */
export function MonthGrid({
  start,
  today,
  entries,
}: {
  start: CalendarDate;
  today: CalendarDate;
  entries: readonly CalendarEntry[];
}) {
  const ofDay = Map.groupBy(entries, ({ fileBy }) => fileBy);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Deadlines in {monthName(start)}, by the last working day to file</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="border border-line bg-well px-2 py-1 text-left text-sm">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(start).map((week, index) => (
          // Weeks have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {week.map((date, weekday) => (
              <td
                key={weekdays[weekday]}
                className={classNames(
                  'h-24 border border-line p-1.5 align-top',
                  date === null ? 'bg-well' : 'bg-sheet',
                )}
              >
                {date !== null && (
                  <Day date={date} isToday={date === today} entries={ofDay.get(date) ?? []} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  date,
  isToday,
  entries,
}: {
  date: CalendarDate;
  isToday: boolean;
  entries: readonly CalendarEntry[];
}) {
  const more = entries.length - NAMED_PER_DAY;
  const next = entries[NAMED_PER_DAY];
  return (
    <>
      <time
        dateTime={date}
        aria-current={isToday ? 'date' : undefined}
        className={classNames('text-sm', isToday ? 'font-semibold text-green underline' : 'text-ink-soft')}
      >
        {Number(date.slice(8))}
        {isToday && <span className="sr-only"> today</span>}
      </time>
      {entries.length > 0 && (
        <ul className="mt-1 grid gap-1 text-sm leading-snug">
          {entries.slice(0, NAMED_PER_DAY).map((entry) => (
            <li key={deadlineAnchor(entry)} className="min-w-0">
              <a
                href={`#${deadlineAnchor(entry)}`}
                className={classNames(
                  'block rounded-sm border-l-4 px-1.5 py-1 hover:underline',
                  entry.filed !== null
                    ? 'border-green-mid bg-green-wash'
                    : entry.overdue === null
                      ? 'border-marigold bg-marigold-wash'
                      : 'border-red bg-red-wash',
                )}
              >
                <span className="line-clamp-2">
                  {entry.filed !== null && '✓ '}
                  {entry.title}
                </span>
                <span className="block truncate text-ink-soft">{entry.companyName}</span>
              </a>
            </li>
          ))}
          {next !== undefined && (
            <li>
              <a href={`#${deadlineAnchor(next)}`} className="link inline-block py-0.5">
                {more} more<span className="sr-only"> on this day</span>
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
