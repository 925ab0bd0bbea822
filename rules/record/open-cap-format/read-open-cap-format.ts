import { parseCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { Amount, NewRecordEvent, RecordChange } from '../record-events.ts';
import { multiply, wholeNumber } from './decimal.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * Result of reading a cap table in the Open Cap Format: events to append, and entries for which the record
 * has no place.
 */
export type ReadCapTable = {
  readonly events: readonly NewRecordEvent[];
  readonly leftOut: readonly string[];
};
/** Why a file cannot be read, in words. */
export type UnreadableCapTable = { readonly problem: string };

/** Transactions that change the number of shares in a way that the record cannot show. */
const UNSUPPORTED =
  /^TX_STOCK_(CONVERSION|REISSUANCE|CONSOLIDATION)$|^TX_STOCK_CLASS_(SPLIT|CONVERSION_RATIO_ADJUSTMENT)$/;

class Unreadable extends Error {}

/** @param owner  the object that a problem names, when `item` is a part of it */
const text = (item: Item, member: string, owner = item): string => {
  const value = item[member];
  if (typeof value === 'string' && value !== '') return value;
  throw new Unreadable(`${describe(owner)} has no ${member}.`);
};
const describe = (item: Item): string => `${String(item['object_type'])} ${String(item['id'])}`;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

function dateOf(item: Item): CalendarDate {
  const date = parseCalendarDate(text(item, 'date'));
  if (date === null) throw new Unreadable(`${describe(item)} has a date that is no calendar date.`);
  return date;
}

function sharesOf(item: Item): string {
  const shares = wholeNumber(text(item, 'quantity'));
  if (shares === null || shares === '0')
    throw new Unreadable(
      `${describe(item)} has ${text(item, 'quantity')} shares. Only whole numbers are possible.`,
    );
  return shares;
}

function moneyOf(value: unknown): Amount | null {
  if (!isItem(value)) return null;
  const { amount, currency } = value;
  return typeof amount === 'string' && typeof currency === 'string' && /^\+?\d+(\.\d+)?$/.test(amount)
    ? { amount: amount.replace('+', ''), currency }
    : null;
}

/** Returns what was paid for an issuance: its cost basis, else price times shares; null when it was nothing. */
function paidOf(item: Item): Amount | null {
  const cost = moneyOf(item['cost_basis']);
  const price = moneyOf(item['share_price']);
  const paid = cost ?? (price && { ...price, amount: multiply(price.amount, sharesOf(item)) });
  return paid === null || /^[0.]+$/.test(paid.amount) ? null : paid;
}

/**
 * Reads the files of a cap table in the Open Cap Format, whatever their names.
 * @param files  the parsed JSON files
 * @param from  the day of the registration, on which people and classes are entered
 * @param newId  makes an id for a person, a class or an event
 * @param known  people of the record by name: they are not entered again
 */
export function readOpenCapFormat(
  files: readonly unknown[],
  { from, newId, known }: { from: CalendarDate; newId: () => string; known: ReadonlyMap<string, string> },
): ReadCapTable | UnreadableCapTable {
  const items = files.flatMap((file) => (isItem(file) ? list(file['items']).filter(isItem) : []));
  try {
    if (!files.some((file) => isItem(file) && String(file['file_type']).startsWith('OCF_')))
      throw new Unreadable('These are no files in the Open Cap Format.');
    return new CapTableReader({ from, newId, known }).read(items);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

class CapTableReader {
  readonly #events: NewRecordEvent[] = [];
  readonly #people = new Map<string, string>();
  readonly #classes = new Map<string, string>();
  readonly #from: CalendarDate;
  readonly #newId: () => string;
  readonly #known: ReadonlyMap<string, string>;

  constructor(options: { from: CalendarDate; newId: () => string; known: ReadonlyMap<string, string> }) {
    this.#from = options.from;
    this.#newId = options.newId;
    this.#known = options.known;
  }

  read(items: readonly Item[]): ReadCapTable {
    const ofType = (...types: string[]) =>
      items.filter((item) => types.includes(String(item['object_type'])));
    const unsupported = items.find((item) => UNSUPPORTED.test(String(item['object_type'])));
    if (unsupported !== undefined)
      throw new Unreadable(
        `${describe(unsupported)}: splits, conversions and reissues cannot be read. Enter the shares as they are now by hand.`,
      );
    const issuances = new Map(ofType('TX_STOCK_ISSUANCE').map((item) => [text(item, 'security_id'), item]));
    const moves = ofType(
      'TX_STOCK_TRANSFER',
      'TX_STOCK_CANCELLATION',
      'TX_STOCK_REPURCHASE',
      'TX_STOCK_RETRACTION',
    );
    const madeBy = new Map(
      moves.flatMap((move) =>
        [...list(move['resulting_security_ids']), move['balance_security_id']].map((id) => [id, move]),
      ),
    );
    for (const item of ofType('STAKEHOLDER')) this.#enterPerson(item);
    for (const item of ofType('STOCK_CLASS')) this.#createClass(item);
    const dated = [
      ...[...issuances.values()]
        .filter((item) => !madeBy.has(item['security_id']))
        .map((item) => ({ item, on: dateOf(item), order: 0 })),
      ...moves.map((item) => ({ item, on: dateOf(item), order: movesUntil(item, madeBy) })),
    ].toSorted((a, b) => (a.on === b.on ? a.order - b.order : a.on < b.on ? -1 : 1));
    for (const { item, on } of dated) this.#applyTransaction(item, on, issuances);
    if (this.#classes.size === 0) throw new Unreadable('There is no class of stock in these files.');
    return { events: this.#events, leftOut: leftOutOf(items) };
  }

  #enterPerson(item: Item): void {
    const name = isItem(item['name']) ? text(item['name'], 'legal_name', item) : text(item, 'name');
    const knownId = this.#known.get(name.toLowerCase());
    const personId = knownId ?? this.#newId();
    this.#people.set(text(item, 'id'), personId);
    if (knownId === undefined)
      this.#add(this.#from, {
        kind: 'person_entered',
        personId,
        personType: item['stakeholder_type'] === 'INSTITUTION' ? 'organisation' : 'individual',
        particulars: { name },
      });
  }

  #createClass(item: Item): void {
    const classId = this.#newId();
    this.#classes.set(text(item, 'id'), classId);
    const authorised = wholeNumber(text(item, 'initial_shares_authorized'));
    this.#add(this.#from, {
      kind: 'class_created',
      classId,
      name: text(item, 'name'),
      classType: item['class_type'] === 'PREFERRED' ? 'preferred' : 'common',
      nominal: moneyOf(item['par_value']),
      authorised: authorised === '0' ? null : authorised,
      votesPerShare: Number(wholeNumber(text(item, 'votes_per_share')) ?? 1),
    });
  }

  #applyTransaction(item: Item, on: CalendarDate, issuances: ReadonlyMap<string, Item>): void {
    if (item['object_type'] === 'TX_STOCK_ISSUANCE') {
      this.#add(on, {
        kind: 'shares_issued',
        ...this.#holding(item),
        quantity: sharesOf(item),
        paid: paidOf(item),
        certificate: text(item, 'custom_id').slice(0, 40),
      });
      return;
    }
    const security = securityOf(issuances, text(item, 'security_id'), item);
    if (item['object_type'] === 'TX_STOCK_TRANSFER') {
      for (const id of list(item['resulting_security_ids'])) {
        const received = securityOf(issuances, String(id), item);
        const { personId: toPersonId } = this.#holding(received);
        this.#add(on, {
          kind: 'shares_transferred',
          ...this.#holding(security),
          toPersonId,
          quantity: sharesOf(received),
          certificate: text(received, 'custom_id').slice(0, 40),
        });
      }
      return;
    }
    this.#add(on, {
      kind: 'shares_cancelled',
      ...this.#holding(security),
      quantity: sharesOf(item['quantity'] === undefined ? security : item),
    });
  }

  #holding(issuance: Item): { classId: string; personId: string } {
    const classId = this.#classes.get(text(issuance, 'stock_class_id'));
    const personId = this.#people.get(text(issuance, 'stakeholder_id'));
    if (classId === undefined || personId === undefined)
      throw new Unreadable(`${describe(issuance)} names a class or a stakeholder that is not in the files.`);
    return { classId, personId };
  }

  #add(effectiveOn: CalendarDate, change: RecordChange): void {
    this.#events.push({ id: this.#newId(), effectiveOn, change, corrects: null });
  }
}

/** Counts a move and those before it, by which its security came about: of one day, they come first. */
function movesUntil(move: Item, madeBy: ReadonlyMap<unknown, Item>): number {
  const moves = new Set<Item>();
  // A file may be wrong, and have securities that come about by each other.
  for (let each: Item | undefined = move; each && !moves.has(each); each = madeBy.get(each['security_id']))
    moves.add(each);
  return moves.size;
}

function securityOf(issuances: ReadonlyMap<string, Item>, id: string, item: Item): Item {
  const issuance = issuances.get(id);
  if (issuance === undefined)
    throw new Unreadable(`${describe(item)} names the security ${id}, which was never issued.`);
  return issuance;
}

const READ = new Set([
  'ISSUER',
  'STAKEHOLDER',
  'STOCK_CLASS',
  'TX_STOCK_ISSUANCE',
  'TX_STOCK_TRANSFER',
  'TX_STOCK_CANCELLATION',
  'TX_STOCK_REPURCHASE',
  'TX_STOCK_RETRACTION',
  'TX_STOCK_ACCEPTANCE',
  'STOCK_LEGEND_TEMPLATE',
]);

/** Returns what was not read, by type: '2 × TX_CONVERTIBLE_ISSUANCE'. */
function leftOutOf(items: readonly Item[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const type = String(item['object_type']);
    if (!READ.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].map(([type, count]) => `${count} × ${type}`);
}
