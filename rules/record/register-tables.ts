import { REGISTER_KINDS, type RegisterKind } from '#catalog/types/statutory-register.ts';
import { type CalendarDate, compareDates, day, formatCalendarDate } from '#values/calendar-date.ts';
import { formatShares } from './describe-event.ts';
import { type Amount, MEMBER_TITLES, type Office } from './record-events.ts';
import type { RecordState } from './record-state.ts';

/** A register as a table of texts, for the page, for paper and for export. */
export type RegisterTable = {
  readonly kind: RegisterKind;
  readonly title: string;
  readonly columns: readonly string[];
  /** Entries in the order in which they began, those that have ended too. */
  readonly rows: readonly (readonly string[])[];
};

/** Titles of registers that no law of the country names. */
const generalTitles: Readonly<Record<RegisterKind, string>> = {
  members: 'Members',
  directors: 'Directors and officers',
  secretaries: 'Secretaries',
  controllers: 'Persons who control the company',
  charges: 'Charges',
};

const dayText = (date: CalendarDate | null): string => (date === null ? '' : formatCalendarDate(date));
/** Formats an amount without rounding: 'NGN 600,000', 'USD 0.0001'. */
export function formatAmount(amount: Amount | null): string {
  if (amount === null) return '';
  const [units = '', decimals = ''] = amount.amount.split('.');
  const shown = /^0*$/.test(decimals) ? '' : `.${decimals}`;
  return `${amount.currency} ${formatShares(units)}${shown}`;
}
const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Rows = Pick<RegisterTable, 'columns' | 'rows'>;

const particularsOf = (state: RecordState, personId: string) =>
  state.people.get(personId)?.particulars ?? { name: '' };
const bornOn = (state: RecordState, personId: string): string => {
  const date = particularsOf(state, personId).bornOn;
  return date === undefined ? '' : formatCalendarDate(day(date));
};

function members(state: RecordState): Rows {
  const columns = ['Name', 'Address', 'Class or interest', 'Shares', 'Entered on', 'Ceased on'];
  const rows = [
    ...state.holdings.map(({ personId, classId, shares, from, until }) => ({
      from,
      cells: [state.classes.get(classId)?.name ?? '', formatShares(shares), dayText(from), dayText(until)],
      personId,
    })),
    ...state.memberships.map(({ personId, interest, from, until }) => ({
      from,
      cells: [interest, '', dayText(from), dayText(until)],
      personId,
    })),
  ].toSorted((a, b) => compareDates(a.from, b.from));
  return {
    columns,
    rows: rows.map(({ personId, cells }) => {
      const { name, address = '' } = particularsOf(state, personId);
      return [name, address, ...cells];
    }),
  };
}

const officers =
  (offices: readonly Office[]) =>
  (state: RecordState): Rows => ({
    columns: [
      'Name',
      'Office',
      'Address',
      'Nationality',
      'Born on',
      'Occupation',
      'Appointed on',
      'Ceased on',
    ],
    rows: state.appointments
      .filter(({ office }) => offices.includes(office))
      .map(({ personId, office, title, from, until }) => {
        const { name, address = '', nationality = '', occupation = '' } = particularsOf(state, personId);
        return [
          name,
          capitalise(title ?? office),
          address,
          nationality,
          bornOn(state, personId),
          occupation,
          dayText(from),
          dayText(until),
        ];
      }),
  });

const tables: Readonly<Record<RegisterKind, (state: RecordState) => Rows>> = {
  members,
  directors: officers(['director', 'officer', 'manager', 'trustee']),
  secretaries: officers(['secretary']),
  controllers: (state) => ({
    columns: ['Name', 'Address', 'Nationality', 'Born on', 'Nature of control', 'Since', 'Until'],
    rows: state.controls.map(({ personId, natures, from, until }) => {
      const { name, address = '', nationality = '' } = particularsOf(state, personId);
      return [
        name,
        address,
        nationality,
        bornOn(state, personId),
        natures.join('; '),
        dayText(from),
        dayText(until),
      ];
    }),
  }),
  charges: (state) => ({
    columns: ['In favour of', 'Property charged', 'Amount secured', 'Created on', 'Satisfied on'],
    rows: state.charges.map(({ holder, property, secured, from, until }) => [
      holder,
      property,
      formatAmount(secured),
      dayText(from),
      dayText(until),
    ]),
  }),
};

/** Returns the title of a register that no law names: 'Proprietors' where nobody is anything else. */
function generalTitle(kind: RegisterKind, { holdings, memberships }: RecordState): string {
  const interests = new Set(memberships.map(({ interest }) => interest));
  const [only = ''] = interests;
  const isOne = kind === 'members' && holdings.length === 0 && interests.size === 1;
  return (isOne ? MEMBER_TITLES.get(only) : undefined) ?? generalTitles[kind];
}

/**
 * Returns the registers of a record: those that the law names, also empty ones, and any other part that has entries.
 * @param lawful  kind and title of the registers of the country's law
 */
export function registerTables(
  state: RecordState,
  lawful: readonly { readonly kind: RegisterKind; readonly title: string }[],
): RegisterTable[] {
  return REGISTER_KINDS.flatMap((kind): RegisterTable[] => {
    const title = lawful.find((register) => register.kind === kind)?.title;
    const table = tables[kind](state);
    return title === undefined && table.rows.length === 0
      ? []
      : [{ kind, title: title ?? generalTitle(kind, state), ...table }];
  });
}

/** Returns the ledger of shares: each issue, transfer and cancellation with the balance after it. */
export const shareLedger = (state: RecordState): Rows => ({
  columns: ['Date', 'Holder', 'Class', 'Entry', 'Shares', 'Balance', 'Paid', 'Certificate'],
  rows: state.ledger.map(({ on, personId, classId, kind, added, balance, paid, certificate }) => [
    formatCalendarDate(on),
    particularsOf(state, personId).name,
    state.classes.get(classId)?.name ?? '',
    kind === 'shares_issued'
      ? 'Issued'
      : kind === 'shares_cancelled'
        ? 'Cancelled'
        : added > 0n
          ? 'Transferred in'
          : 'Transferred out',
    `${added < 0n ? '−' : '+'}${formatShares(added < 0n ? -added : added)}`,
    formatShares(balance),
    formatAmount(paid),
    certificate ?? '',
  ]),
});
