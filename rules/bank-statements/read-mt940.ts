import { calendarDateOf, type CalendarDate } from '#values/calendar-date.ts';
import { readSignedAmount } from './read-figures.ts';
import { joinTexts, StatementProblem, type Statement, type StatementLine } from './statement.ts';

/** Returns whether a text is a SWIFT MT940 message. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:6[0-2][FM]?:/m.test(text);

type Field = { readonly tag: string; readonly value: string };

/** Splits messages into fields: a tag at the beginning of a line, and the lines until the next. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const raw of text.split(/\r\n|\r|\n/)) {
    // SWIFT's envelope: {1:…}{2:…}{4: before the first field, -} after the last.
    const line = raw.replace(/^(?:\{[^{}]*\})*\{4:/, '');
    if (/^-(?:\}.*)?$/.test(line) || line.startsWith('{')) continue;
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (start) fields.push({ tag: start[1] ?? '', value: start[2] ?? '' });
    else if (last && line !== '') fields[fields.length - 1] = { ...last, value: `${last.value}\n${line}` };
  }
  return fields;
}

type Balance = { minor: number; currency: string };

function readBalance(value: string): Balance {
  const match = /^([CD])\d{6}([A-Z]{3})([\d,]{1,15})/.exec(value);
  const minor = match ? readSignedAmount(match[3] ?? '', ',') : null;
  if (!match || minor === null) throw new StatementProblem(`“${value}” is not a balance of MT940.`);
  return { minor: match[1] === 'D' ? -minor : minor, currency: match[2] ?? '' };
}

/**
 * Reads MT940 messages of one account.
 * @throws StatementProblem also when the lines do not lead from the first balance to the last, because then
 *   some are missing
 */
export function readMt940(text: string, currency: string): Statement {
  const lines: StatementLine[] = [];
  const accounts = new Set<string>();
  let balance: number | null = null;
  const fields = fieldsOf(text);
  for (const [index, { tag, value }] of fields.entries()) {
    if (tag === '25') accounts.add(value.trim());
    if (tag === '60F' || tag === '60M') {
      const opening = readBalance(value);
      if (opening.currency !== currency)
        throw new StatementProblem(`The statement is in ${opening.currency}, the account in ${currency}.`);
      balance = opening.minor;
    }
    if (tag === '61') {
      const next = fields[index + 1];
      const line = readLine(value, next?.tag === '86' ? next.value : '');
      if (balance !== null) balance += line.minor;
      lines.push(line);
    }
    if ((tag === '62F' || tag === '62M') && balance !== null && readBalance(value).minor !== balance)
      throw new StatementProblem(
        'The lines of the statement do not add up to its closing balance. Export it again.',
      );
  }
  if (accounts.size > 1)
    throw new StatementProblem('The file has statements of several accounts. Export one account at a time.');
  return {
    format: 'mt940',
    account: [...accounts][0] ?? null,
    lines: lines.filter(({ minor }) => minor !== 0),
  };
}

const lineShape =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])([A-Z])?([\d]{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

function readLine(value: string, information: string): StatementLine {
  const match = lineShape.exec(value);
  const minor = match ? readSignedAmount(match[7] ?? '', ',') : null;
  if (!match || minor === null)
    throw new StatementProblem(`“${value.split('\n')[0]}” is not a line of MT940.`);
  const [, year = '', month = '', date = '', entry, mark = '', , , , references = '', supplement = ''] =
    match;
  const valueDay = calendarDateOf(2000 + Number(year), Number(month), Number(date));
  if (valueDay === null) throw new StatementProblem(`“${value.split('\n')[0]}” has no valid day.`);
  const [customerReference = '', bankReference = ''] = references.split('//');
  const { payer, text } = readInformation(information);
  // RC takes a credit back, RD a debit.
  const isIn = mark === 'C' || mark === 'RD';
  return {
    bookedOn: bookingDay(valueDay, entry),
    minor: isIn ? minor : -minor,
    payer,
    text: joinTexts([isNone(customerReference) ? '' : customerReference, text, supplement]),
    bankReference: isNone(bankReference) ? null : bankReference.trim(),
    balance: null,
  };
}

const isNone = (reference: string): boolean => /^(?:NONREF|NOREF)?\s*$/i.test(reference);

/** Returns the day of the entry; its year is that which brings it closest to the value date. */
function bookingDay(valueDay: CalendarDate, entry: string | undefined): CalendarDate {
  if (!entry) return valueDay;
  const [month, date] = [Number(entry.slice(0, 2)), Number(entry.slice(2))];
  const year = Number(valueDay.slice(0, 4));
  const distance = Number(valueDay.slice(5, 7)) - month;
  const shift = distance > 6 ? 1 : distance < -6 ? -1 : 0;
  return calendarDateOf(year + shift, month, date) ?? valueDay;
}

/**
 * Reads the information to the account's owner: German subfields (?20 … ?32 payer), code words (/NAME/Ada
 * Obi/REMI/…), or plain text.
 */
function readInformation(information: string): { payer: string | null; text: string } {
  const joined = information.replace(/\n/g, '');
  if (/^\d{3}\?\d{2}/.test(joined)) {
    const subfields = joined
      .slice(4)
      .split('?')
      .map((part) => ({ code: Number(part.slice(0, 2)), value: part.slice(2) }));
    const valuesOf = (isOne: (code: number) => boolean): string[] =>
      subfields.filter(({ code }) => isOne(code)).map(({ value }) => value);
    const payer = valuesOf((code) => code === 32 || code === 33)
      .join('')
      .trim();
    const words = valuesOf((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)).join('');
    return { payer: payer || null, text: joinTexts([...valuesOf((code) => code === 0), words]) };
  }
  const name = /\/NAME\/([^/]+)/.exec(joined)?.[1]?.trim();
  return { payer: name || null, text: information.replace(/\n/g, ' ').replace(/\s+/g, ' ').trim() };
}
