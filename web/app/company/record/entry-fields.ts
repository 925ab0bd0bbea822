import { OFFICES, type Amount, type ChangeKind, type RecordChange } from '#rules/record/record-events.ts';

/** How a field of an entry is asked. */
export type EntryFieldType =
  | 'person'
  | 'class'
  | 'charge'
  | 'office'
  | 'personType'
  | 'classType'
  | 'text'
  | 'shares'
  | 'amount'
  | 'date';
export type EntryField = {
  id: string;
  label: string;
  type: EntryFieldType;
  optional?: true;
  hint?: string;
};
type EntryForm = { title: string; fields: readonly EntryField[] };

const person: EntryField = { id: 'personId', label: 'Person', type: 'person' };
const shareClass: EntryField = { id: 'classId', label: 'Class of shares', type: 'class' };
const quantity: EntryField = { id: 'quantity', label: 'Number of shares', type: 'shares' };
const certificate: EntryField = {
  id: 'certificate',
  label: 'Number of the share certificate',
  type: 'text',
  optional: true,
  hint: 'We make the certificate as a PDF. It is on the company’s page, under Documents.',
};
const balanceCertificate: EntryField = {
  id: 'balanceCertificate',
  label: 'Number of the new certificate for the shares that remain',
  type: 'text',
  optional: true,
  hint: 'The old certificate is cancelled, also if only some of its shares go.',
};
const particulars: readonly EntryField[] = [
  { id: 'address', label: 'Address', type: 'text', optional: true },
  { id: 'nationality', label: 'Nationality, or country of incorporation', type: 'text', optional: true },
  { id: 'bornOn', label: 'Date of birth', type: 'date', optional: true },
  { id: 'occupation', label: 'Occupation', type: 'text', optional: true },
  { id: 'number', label: 'Registration number of an organisation', type: 'text', optional: true },
];

/** The form of each kind of entry, in the order in which they are offered. */
export const entryForms: Readonly<Record<ChangeKind, EntryForm>> = {
  shares_issued: {
    title: 'Shares issued or allotted',
    fields: [
      { ...person, label: 'Who takes the shares' },
      shareClass,
      quantity,
      { id: 'paid', label: 'Amount paid on all of them', type: 'amount', optional: true },
      certificate,
    ],
  },
  shares_transferred: {
    title: 'Shares transferred',
    fields: [
      { ...person, label: 'From' },
      { id: 'toPersonId', label: 'To', type: 'person' },
      shareClass,
      quantity,
      { ...certificate, label: 'Number of the certificate of the new holder' },
      balanceCertificate,
    ],
  },
  shares_cancelled: {
    title: 'Shares cancelled',
    fields: [{ ...person, label: 'Whose shares' }, shareClass, quantity, balanceCertificate],
  },
  class_created: {
    title: 'New class of shares',
    fields: [
      { id: 'name', label: 'Name of the class', type: 'text' },
      { id: 'classType', label: 'Type', type: 'classType' },
      { id: 'nominal', label: 'Nominal or par value of one share', type: 'amount', optional: true },
      { id: 'authorised', label: 'Most shares that may be issued', type: 'shares', optional: true },
    ],
  },
  officer_appointed: {
    title: 'Appointment of an officer',
    fields: [
      person,
      { id: 'office', label: 'Office', type: 'office' },
      { id: 'title', label: 'Title, if it differs', type: 'text', optional: true },
    ],
  },
  officer_resigned: {
    title: 'Resignation or removal of an officer',
    fields: [person, { id: 'office', label: 'Office', type: 'office' }],
  },
  person_entered: {
    title: 'New person or organisation',
    fields: [
      { id: 'name', label: 'Full name', type: 'text' },
      { id: 'personType', label: 'Type', type: 'personType' },
      ...particulars,
    ],
  },
  particulars_changed: {
    title: 'Change of name, address or other particulars',
    fields: [
      person,
      { id: 'name', label: 'New name', type: 'text', optional: true },
      ...particulars.map((field) => ({ ...field, label: `New: ${field.label.toLowerCase()}` })),
    ],
  },
  control_began: {
    title: 'Person gains control',
    fields: [
      person,
      {
        id: 'natures',
        label: 'Nature of control',
        type: 'text',
        hint: 'For example: holds 40% of the shares; can appoint most directors.',
      },
    ],
  },
  control_ceased: { title: 'Person no longer has control', fields: [person] },
  member_admitted: {
    title: 'Member without shares joins',
    fields: [
      person,
      { id: 'interest', label: 'Interest', type: 'text', hint: 'Such as 60%, or the sum guaranteed.' },
    ],
  },
  member_left: { title: 'Member without shares leaves', fields: [person] },
  charge_created: {
    title: 'Charge created',
    fields: [
      { id: 'holder', label: 'In favour of', type: 'text' },
      { id: 'property', label: 'Property charged', type: 'text' },
      { id: 'secured', label: 'Amount secured', type: 'amount', optional: true },
    ],
  },
  charge_satisfied: {
    title: 'Charge satisfied',
    fields: [{ id: 'chargeId', label: 'Charge', type: 'charge' }],
  },
};

export const officeOptions = OFFICES.map((office) => ({
  value: office,
  label: `${office.charAt(0).toUpperCase()}${office.slice(1)}`,
}));

/** Input by field. */
export type EntryValues = Readonly<Record<string, string>>;

/** Commas are thousands separators: '1000,50' is no number. */
const WHOLE = /^(?:[1-9]\d{0,17}|[1-9]\d{0,2}(?:,\d{3}){1,5})$/;
const AMOUNT = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,10})?$/;
const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');
const digitsOf = (typed: string): string => withoutSpaces(typed).replaceAll(',', '');

/** Returns why a field cannot be sent; null when it can. */
export function problemOfField({ type, optional, id }: EntryField, typed = ''): string | null {
  const text = typed.trim();
  if (text === '')
    return optional
      ? null
      : type === 'text'
        ? 'Fill this in.'
        : id === 'quantity'
          ? 'Enter the number.'
          : 'Choose one.';
  if (type === 'shares' && !WHOLE.test(withoutSpaces(text))) return 'Enter a whole number, such as 1,000.';
  if (type === 'amount' && !AMOUNT.test(withoutSpaces(text)))
    return 'Enter an amount in figures, such as 1,000.50.';
  return null;
}

/** Returns the values of a recorded change, with which the form of its correction begins. */
export function valuesOf(change: RecordChange): EntryValues {
  const { kind: _kind, ...rest } = change;
  const {
    particulars: known = {},
    natures,
    ...members
  } = rest as Record<string, unknown> & {
    particulars?: object;
    natures?: readonly string[];
  };
  const all: Record<string, unknown> = {
    ...members,
    ...known,
    ...(natures ? { natures: natures.join('; ') } : {}),
  };
  return Object.fromEntries(
    Object.entries(all as Record<string, string | number | Amount | null | undefined>).flatMap(
      ([id, value]) => {
        if (value === null || value === undefined) return [];
        const text = typeof value === 'object' ? value.amount : String(value);
        return [[id, text] as const];
      },
    ),
  );
}

/**
 * Returns the change that a filled-in form means. People, classes and charges that it creates have the id `newId`.
 * @param currency  of the amounts
 */
export function toChange(
  kind: ChangeKind,
  values: EntryValues,
  { currency, newId }: { currency: string; newId: string },
): RecordChange {
  const text = (id: string): string => (values[id] ?? '').trim();
  const optional = (id: string): string | null => text(id) || null;
  const amount = (id: string): Amount | null =>
    text(id) === '' ? null : { amount: digitsOf(text(id)), currency };
  const shares = {
    classId: text('classId'),
    personId: text('personId'),
    quantity: digitsOf(text('quantity')),
  };
  const number = text('balanceCertificate');
  const balance = number === '' ? {} : { balanceCertificate: number };
  const personId = text('personId');
  const typedParticulars = Object.fromEntries(
    ['address', 'nationality', 'bornOn', 'occupation', 'number'].flatMap((id) =>
      text(id) === '' ? [] : [[id, text(id)]],
    ),
  );
  const office = OFFICES.find((each) => each === text('office')) ?? 'director';
  switch (kind) {
    case 'shares_issued':
      return { kind, ...shares, paid: amount('paid'), certificate: optional('certificate') };
    case 'shares_transferred':
      return {
        kind,
        ...shares,
        toPersonId: text('toPersonId'),
        certificate: optional('certificate'),
        ...balance,
      };
    case 'shares_cancelled':
      return { kind, ...shares, ...balance };
    case 'class_created':
      return {
        kind,
        classId: text('classId') || newId,
        name: text('name'),
        classType: text('classType') === 'preferred' ? 'preferred' : 'common',
        nominal: amount('nominal'),
        authorised: text('authorised') === '' ? null : digitsOf(text('authorised')),
        votesPerShare: Number(text('votesPerShare') || 1),
      };
    case 'officer_appointed':
      return { kind, personId, office, title: optional('title') };
    case 'officer_resigned':
      return { kind, personId, office };
    case 'person_entered':
      return {
        kind,
        personId: personId || newId,
        personType: text('personType') === 'organisation' ? 'organisation' : 'individual',
        particulars: { name: text('name'), ...typedParticulars },
      };
    case 'particulars_changed':
      return {
        kind,
        personId,
        particulars: { ...(text('name') === '' ? {} : { name: text('name') }), ...typedParticulars },
      };
    case 'control_began':
      return {
        kind,
        personId,
        natures: text('natures')
          .split(';')
          .map((nature) => nature.trim())
          .filter(Boolean),
      };
    case 'control_ceased':
    case 'member_left':
      return { kind, personId };
    case 'member_admitted':
      return { kind, personId, interest: text('interest') };
    case 'charge_created':
      return {
        kind,
        chargeId: text('chargeId') || newId,
        holder: text('holder'),
        property: text('property'),
        secured: amount('secured'),
      };
    case 'charge_satisfied':
      return { kind, chargeId: text('chargeId') };
  }
}
