// npm run law:due [-- YYYY-MM-DD]: lists the fees, duties and calculators that must be looked at again, the earliest first.
// With a day, only what is due by then.
import { countries } from '#catalog/index.ts';
import { dueLooks } from '#rules/law-due.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';

const reasons = {
  'not-read': 'was never looked up',
  ends: 'has a last day',
  'fee-year': 'fee year is over',
  'year-old': 'looked at a year ago',
} as const;

const [typed] = process.argv.slice(2);
const until = typed === undefined ? null : parseCalendarDate(typed);
if (typed !== undefined && until === null) {
  process.stderr.write(`'${typed}' is not a day such as 2026-12-31.\n`);
  process.exit(1);
}
const looks = dueLooks(countries).filter(({ dueOn }) => until === null || dueOn <= until);
for (const { dueOn, country, source, reason, lookedOn, facts, url } of looks)
  process.stdout.write(
    `${dueOn}  ${country}  ${source}: ${reasons[reason]}, looked at ${lookedOn ?? 'never'}${url === null ? '' : `, ${url}`}\n            ${facts.join(', ')}\n`,
  );
process.stdout.write(
  `${looks.length} sources, ${looks.reduce((sum, { facts }) => sum + facts.length, 0)} facts\n`,
);
