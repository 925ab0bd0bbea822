import { foldText } from '#values/fold-text.ts';
import type { StatementLine } from './statement.ts';

/**
 * Returns a key for each line of a file, the same whenever the line is read again: the bank's id with day and
 * amount; without an id all that is known of the line. Equal lines of a file are numbered, so that two equal
 * payments of a day stay two, also in a second file of that day.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, minor, bankReference, payer, text, balance }) => {
    const content =
      foldText(bankReference ?? '') === ''
        ? ['text', foldText(payer ?? ''), foldText(text), foldText(balance ?? '')]
        : ['id', foldText(bankReference ?? '')];
    const key = JSON.stringify([bookedOn, minor, ...content]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return number === 1 ? key : `${key} ${number}`;
  });
}
