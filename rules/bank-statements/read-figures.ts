import { type CalendarDate, calendarDateOf } from '#values/calendar-date.ts';
import { MAX_MINOR } from '#values/money.ts';
import { monthNumber } from '#values/month-names.ts';

export type DecimalMark = '.' | ',';
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/**
 * Reads an amount of a bank's file as minor units: '1,234.50', '1.234,50' with a decimal comma, '(500.00)',
 * '500.00-', '500.00 DR', 'DBT 500.00', '₦1 000', '-£20'. Debits are negative. Returns null for what is none, also for
 * amounts finer than a minor unit.
 */
export function readSignedAmount(text: string, decimal: DecimalMark): number | null {
  const bare = text.replace(/[\s'’\u00A0\u202F]/g, '').toUpperCase();
  const match = /^([^\d.,]*)([\d.,]+)([^\d.,]*)$/.exec(bare);
  if (!match) return null;
  const [, before = '', figure = '', after = ''] = match;
  if (
    !/^[+−(-]*[A-Z]{0,3}[₦£$₵¢]?[+−(-]*$/.test(before) ||
    !/^[)+−-]*(?:DR|DB|CR|D|C|[A-Z]{3})?[)+−-]*$/.test(after)
  )
    return null;
  const isDebit = /[−(-]|^(?:DR|DB|DBT|D)$/.test(before) || /[−)-]|^(?:DR|DB|DBT|D)$/.test(after);
  const [whole = '', fraction = '', ...more] = figure.split(decimal);
  const separator = decimal === '.' ? ',' : '.';
  const isWhole =
    /^\d*$/.test(whole) ||
    new RegExp(`^\\d{1,3}(?:(?:\\${separator}\\d{2,3})*\\${separator}\\d{3})?$`).test(whole);
  const digits = whole.replaceAll(separator, '');
  if (more.length > 0 || !isWhole || !/^\d{0,6}$/.test(fraction) || digits + fraction === '') return null;
  if (!/^\d{0,2}0*$/.test(fraction)) return null;
  const minor = Number(digits || '0') * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (minor > MAX_MINOR) return null;
  return isDebit && minor !== 0 ? -minor : minor;
}

const yearOf = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/**
 * Reads the day of a bank's file: '20/11/2026', '20-Nov-26', '2026-11-20T10:15:00', '20261120', 'Nov 20,
 * 2026'. A time after it is ignored.
 * @param order  which figure comes first where three are figures
 */
export function readBankDay(text: string, order: DateOrder): CalendarDate | null {
  const typed = text.trim().replace(/(?:[T ]|, )\d{1,2}:\d{2}.*$/i, '');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  if (compact) return calendarDateOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const figures = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(typed);
  if (figures) {
    const [first = '', second = '', third = ''] = figures.slice(1);
    if (first.length === 4 || order === 'ymd')
      return calendarDateOf(yearOf(first), Number(second), Number(third));
    if (third.length !== 2 && third.length !== 4) return null;
    const [date, month] = order === 'mdy' ? [second, first] : [first, second];
    return calendarDateOf(yearOf(third), Number(month), Number(date));
  }
  const words =
    /^(?:(\d{1,2})[-/. ]?([a-z]{3,9})|([a-z]{3,9})[-/. ](\d{1,2}))[-/., ]{0,2}(\d{4}|\d{2})$/i.exec(typed);
  if (!words) return null;
  const [, date = words[4] ?? '', month = words[3] ?? ''] = words;
  return calendarDateOf(yearOf(words[5] ?? ''), monthNumber(month), Number(date));
}
