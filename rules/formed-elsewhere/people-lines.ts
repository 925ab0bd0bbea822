import type { Office } from '../record/record-events.ts';
import type { NewOfficer, NewOwner } from './new-company.ts';

const listIn = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Reads names of officers, one a line or separated by semicolons. */
export const officersIn = (text: string, office: Office): NewOfficer[] =>
  listIn(text).map((name) => ({ name, office, since: null }));

/**
 * Reads owners, one a line or separated by semicolons: 'Ada Obi: 600000; Ben Eze: 400,000'; null when a
 * number is not whole. A name alone is an owner without shares.
 */
export function ownersIn(text: string): NewOwner[] | null {
  const owners = listIn(text).map((each): NewOwner | null => {
    const [, name = each, number] = /^(.*?)\s*[:=]\s*(.*)$/.exec(each) ?? [];
    if (number === undefined) return { name, shares: null };
    const shares = number.replaceAll(/[\s,]/g, '');
    return /^[1-9]\d{0,17}$/.test(shares) && name !== '' ? { name, shares } : null;
  });
  return owners.every((owner) => owner !== null) ? owners : null;
}
