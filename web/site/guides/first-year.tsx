import type { CountryGuide, GuideDeadline } from '../../content/country-guide.ts';
import { formatDay } from '../../ui/format-day.ts';

const MONTH_NAMES = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
const MONTH_WIDTH = 28;
/** The horizontal position of a time after the first month's beginning, in units of the drawing. */
const x = (months: number): number => 4 + months * MONTH_WIDTH;

/** The first year after registration as a picture, with the deadlines in it and the first ones after it. */
export function FirstYear({ example }: { example: NonNullable<CountryGuide['example']> }) {
  const { registeredOn, firstYear, later } = example;
  return (
    <>
      <YearStrip registeredOn={registeredOn} deadlines={firstYear} />
      <Deadlines deadlines={firstYear} empty="Nothing is due in the first 12 months." />
      {later.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-base font-semibold">After the first year</h3>
          <Deadlines deadlines={later} empty="" />
        </>
      )}
    </>
  );
}

/** Twelve months from the registration, with a dot for each deadline. The list below has the same in words. */
function YearStrip({ registeredOn, deadlines }: { registeredOn: string; deadlines: GuideDeadline[] }) {
  const firstMonth = Number(registeredOn.slice(5, 7)) - 1;
  const firstDay = Number(registeredOn.slice(8, 10));
  const monthsFromStart = (dueOn: string): number =>
    (Number(dueOn.slice(0, 4)) - Number(registeredOn.slice(0, 4))) * 12 +
    (Number(dueOn.slice(5, 7)) - 1 - firstMonth) +
    Number(dueOn.slice(8, 10)) / 31;
  return (
    <svg viewBox={`0 0 ${x(13) + 4} 62`} aria-hidden="true" className="mt-4 block w-full max-w-2xl">
      <path d={`M4 34H${x(13)}`} className="stroke-line-strong" strokeWidth="2" />
      {Array.from({ length: 13 }, (_, index) => (
        <g key={index}>
          <path d={`M${x(index)} 30v8`} className="stroke-line-strong" strokeWidth="1" />
          <text
            x={x(index) + MONTH_WIDTH / 2}
            y="54"
            textAnchor="middle"
            className="fill-ink-soft text-[11px]"
          >
            {MONTH_NAMES[(firstMonth + index) % 12]}
          </text>
        </g>
      ))}
      <rect x={x(firstDay / 31) - 5} y="29" width="10" height="10" className="fill-green" />
      {deadlines.map(({ id, dueOn }) => (
        <circle
          key={`${id} ${dueOn}`}
          cx={x(monthsFromStart(dueOn))}
          cy="34"
          r="6"
          className="fill-marigold stroke-ink"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}

function Deadlines({ deadlines, empty }: { deadlines: GuideDeadline[]; empty: string }) {
  if (deadlines.length === 0) return <p className="measure mt-2">{empty}</p>;
  return (
    <ol className="mt-2 border-t border-line">
      {deadlines.map(({ id, title, dueOn, late }) => (
        <li
          key={`${id} ${dueOn}`}
          className="grid gap-x-5 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <time dateTime={dueOn} className="font-semibold">
            {formatDay(dueOn)}
          </time>
          <span>
            {title}
            {late && <span className="block text-sm text-ink-soft">If late: {late}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
