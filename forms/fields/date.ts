import {
  addDays,
  addMonths,
  ageOn,
  calendarDateOf,
  formatCalendarDate,
  parseCalendarDate,
  partsOf,
  type CalendarDate,
} from '#values/calendar-date.ts';
import { monthNumber } from '#values/month-names.ts';
import { isRecord } from '#values/is-record.ts';
import type { DateField } from '../form.ts';
import { isText, parsed, textMember, problem, type Kind } from '../kind.ts';
import { instruction, asSubject } from '../wording.ts';

const OLDEST = 120;
const PARTS = ['day', 'month', 'year'] as const;
const LABELS = { day: 'day', month: 'month', year: 'year' } as const;

/** Reads a month as a number or as a name, whole or abbreviated: '3', 'March', 'Mar'. */
const monthOf = (typed: string): number => (/^\d{1,2}$/.test(typed) ? Number(typed) : monthNumber(typed));

function dateOf(raw: unknown): CalendarDate | null {
  const [day, month, year] = PARTS.map((part) => textMember(raw, part)) as [string, string, string];
  return /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year) && month.length <= 12
    ? calendarDateOf(Number(year), monthOf(month), Number(day))
    : null;
}

const limitOf = (limit: string | undefined, today: CalendarDate): CalendarDate | null =>
  limit === undefined ? null : limit === 'today' ? today : parseCalendarDate(limit);

/** Parsed to 'YYYY-MM-DD'. Typed as three texts: day, month and year. */
export const date: Kind<DateField> = {
  blank: () => ({ day: '', month: '', year: '' }),
  hasShape: (raw) => isRecord(raw) && PARTS.every((part) => raw[part] === undefined || isText(raw[part])),
  isBlank: (raw) =>
    raw === undefined ||
    raw === null ||
    (isRecord(raw) &&
      PARTS.every(
        (part) =>
          raw[part] === undefined || raw[part] === null || (isText(raw[part]) && raw[part].trim() === ''),
      )),
  missing: (field) => instruction('Enter', field),
  parse(field, raw, { today }) {
    const absent = PARTS.filter((part) => textMember(raw, part) === '');
    if (absent.length > 0)
      return problem(
        'not_understood',
        `Enter the ${absent.map((part) => LABELS[part]).join(' and the ')} too, such as 27 3 1990.`,
      );
    if (/^\d{2}$/.test(textMember(raw, 'year')))
      return problem('not_understood', 'Enter the year with four digits, such as 1990.');
    const value = dateOf(raw);
    if (!value) return problem('not_understood', 'Enter a date such as 27 3 1990.');
    const earliest = limitOf(field.notBefore, today);
    const latest = limitOf(field.notAfter, today);
    const name = asSubject(field, 'The date');
    if (field.minAge && value >= today) return problem('too_late', `${name} must be in the past.`);
    if (latest && value > latest)
      return problem(
        'too_late',
        field.notAfter === 'today'
          ? `${name} cannot be in the future.`
          : `${name} must be ${formatCalendarDate(latest)} or earlier.`,
      );
    if (earliest && value < earliest)
      return problem(
        'too_early',
        field.notBefore === 'today'
          ? `${name} cannot be in the past.`
          : `${name} must be ${formatCalendarDate(earliest)} or later.`,
      );
    if (field.minAge && ageOn(value, today) > OLDEST)
      return problem('too_early', `Check the year: this would be ${ageOn(value, today)} years ago.`);
    if (field.minAge && ageOn(value, today) < field.minAge.years)
      return problem('too_young', field.minAge.words);
    return parsed(value);
  },
  format(_field, raw) {
    const value = dateOf(raw);
    return value
      ? formatCalendarDate(value)
      : PARTS.map((part) => textMember(raw, part))
          .filter(Boolean)
          .join(' ');
  },
  example(field, { today }, seed) {
    const earliest = limitOf(field.notBefore, today);
    const latest = limitOf(field.notAfter, today);
    let value = addDays(today, -(1 + (seed % 300)));
    if (field.minAge)
      value = addDays(addMonths(today, -12 * (field.minAge.years + 5 + (seed % 30))), -(seed % 300));
    if (latest && value > latest) value = latest;
    if (earliest && value < earliest) value = earliest;
    const { day, month, year } = partsOf(value);
    return { day: String(day), month: String(month), year: String(year) };
  },
};
