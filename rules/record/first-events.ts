import type { Service } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { choicesOf, dateOf, minorOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { type Answers, fieldById, type Form, itemsOf, type ListItem } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { countryName } from '#values/country.ts';
import type { Currency } from '#values/money.ts';
import { problemOfAppend } from './check-events.ts';
import type { Amount, NewRecordEvent, Office, Particulars, RecordChange } from './record-events.ts';

/** The lists of company forms with officers, by the office they name. */
const officerLists: Readonly<Record<string, Office>> = {
  directors: 'director',
  corporateDirectors: 'director',
  secretary: 'secretary',
  secretaryFirm: 'secretary',
  secretaries: 'secretary',
  corporateSecretaries: 'secretary',
  officers: 'officer',
  managers: 'manager',
  trustees: 'trustee',
};
/** The lists with people who take shares; without classes of shares they are members who guarantee a sum. */
const holderLists = ['shareholders', 'corporateShareholders', 'stockholders', 'corporateStockholders'];
/** The lists with members of businesses without shares, and what each of them is. */
const memberLists: Readonly<Record<string, string>> = {
  guarantors: 'member',
  corporateGuarantors: 'member',
  members: 'member',
  corporateMembers: 'member',
  partners: 'partner',
  corporatePartners: 'partner',
  proprietors: 'proprietor',
  corporateProprietors: 'proprietor',
};
const controllerLists = ['controllers', 'pscs', 'corporatePscs'];
/** Beneficial owners of companies; the owners of a business that has no directors. */
const ownerList = 'owners';

type FirstEventInput = {
  service: Pick<Service, 'form'>;
  /** The signed answers. */
  answers: Answers;
  currency: Currency;
  registeredOn: CalendarDate;
  newId: () => string;
};

/**
 * Returns the first events of a company's record, from the signed answers of its registration: people,
 * classes of shares, officers, allotments, members and controllers, all on the day of registration. Answers
 * that give no possible event are left out.
 */
export function firstEvents({
  service: { form },
  answers: signed,
  currency,
  registeredOn,
  newId,
}: FirstEventInput): NewRecordEvent[] {
  const answers = resolvePeople(form, signed);
  const events: NewRecordEvent[] = [];
  const record = (change: RecordChange): boolean => {
    const event: NewRecordEvent = { id: newId(), effectiveOn: registeredOn, change, corrects: null };
    const days = { registeredOn, today: registeredOn };
    if (problemOfAppend([], [...events, event], days) !== null) return false;
    events.push(event);
    return true;
  };
  const personIds = new Map<string, string>();
  const people = { answers, form, personIds, newId, record };
  const classes = recordClasses({ answers, form, currency, newId, record });
  for (const [list, office] of Object.entries(officerLists))
    for (const item of itemsOf(answers, list)) {
      const personId = personOf(people, list, item);
      const title = list === 'officers' ? labelOf(form, list, item, 'offices', answers) : '';
      if (personId !== null)
        record({ kind: 'officer_appointed', personId, office, title: title === '' ? null : title });
    }
  for (const list of holderLists)
    for (const item of itemsOf(answers, list)) {
      const personId = personOf(people, list, item);
      if (personId === null) continue;
      if (classes.length === 0)
        record({ kind: 'member_admitted', personId, interest: interestOf(item, currency) ?? 'member' });
      for (const { classId, quantity, paid } of allotmentsOf(answers, list, item, { classes, currency }))
        record({ kind: 'shares_issued', classId, personId, quantity, paid, certificate: null });
    }
  const hasDirectors = itemsOf(answers, 'directors').length > 0;
  for (const [list, role] of Object.entries(
    hasDirectors ? memberLists : { ...memberLists, [ownerList]: 'owner' },
  ))
    for (const item of itemsOf(answers, list)) {
      const personId = personOf(people, list, item);
      if (personId !== null)
        record({ kind: 'member_admitted', personId, interest: interestOf(item, currency) ?? role });
    }
  for (const list of hasDirectors ? [...controllerLists, ownerList] : controllerLists)
    for (const item of itemsOf(answers, list)) {
      const personId = personOf(people, list, item);
      const natures = naturesOf(form, list, item, answers);
      if (personId !== null && natures.length > 0) record({ kind: 'control_began', personId, natures });
    }
  return events;
}

type ClassOnForm = { classId: string; key: string; paidMinorPerShare: number | undefined };

/**
 * Records the classes of shares of the form; a class that is only an answer of holders, such as 'common', is
 * one too.
 */
function recordClasses({
  answers,
  form,
  currency,
  newId,
  record,
}: {
  answers: Answers;
  form: Form;
  currency: Currency;
  newId: () => string;
  record: (change: RecordChange) => boolean;
}): ClassOnForm[] {
  const rows = itemsOf(answers, 'shareClasses').map((item) => ({
    key: item.id,
    name:
      textOf(item, 'className') ||
      textOf(item, 'classTitle') ||
      labelOf(form, 'shareClasses', item, 'shareClass', answers),
    item,
  }));
  const holders = holderLists.flatMap((list) => itemsOf(answers, list).map((item) => ({ list, item })));
  for (const { list, item } of holders) {
    const key = textOf(item, 'shareClass');
    if (key !== '' && !rows.some((row) => row.key === key))
      rows.push({ key, name: labelOf(form, list, item, 'shareClass', answers), item: { id: key } });
  }
  return rows.flatMap(({ key, name, item }): ClassOnForm[] => {
    const classId = newId();
    const authorised = ['authorised', 'shares', 'maximum'].map((field) => countOf(item, field)).find(Boolean);
    const isRecorded = record({
      kind: 'class_created',
      classId,
      name: name || 'Ordinary',
      classType: textOf(item, 'shareClass') === 'preference' || /prefer/i.test(name) ? 'preferred' : 'common',
      nominal: nominalOf(item, currency),
      authorised: authorised ?? null,
      votesPerShare: 1,
    });
    return isRecorded ? [{ classId, key, paidMinorPerShare: minorOf(item, 'paid', currency) }] : [];
  });
}

/** Returns a whole number above zero as digits. */
function countOf(item: Answers, field: string): string | undefined {
  const count = numberOf(item, field) ?? Number(textOf(item, field).replaceAll(/[\s,]/g, '') || 0);
  return Number.isSafeInteger(count) && count > 0 ? String(count) : undefined;
}

/** Returns minor units as a decimal string. */
export function amountOf(minor: number, currency: string): Amount {
  const digits = String(Math.round(minor)).padStart(3, '0');
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
}

function nominalOf(item: Answers, currency: Currency): Amount | null {
  const money = ['nominalValue', 'nominal'].map((field) => minorOf(item, field, currency)).find(Boolean);
  if (money !== undefined) return amountOf(money, currency);
  const par = numberOf(item, 'parValue') ?? Number(textOf(item, 'parValue') || 0);
  if (!(par > 0)) return null;
  // British Columbia asks for money, in minor units; the United States for a number of dollars.
  if (currency === 'CAD') return amountOf(minorOf(item, 'parValue', currency) ?? 0, currency);
  return { amount: par.toFixed(6).replace(/0+$/, '').replace(/\.$/, ''), currency };
}

type People = {
  answers: Answers;
  form: Form;
  personIds: Map<string, string>;
  newId: () => string;
  record: (change: RecordChange) => boolean;
};

/**
 * Returns the id of the person of an item, entered once for all items that are the same person; null without
 * a name.
 */
function personOf(
  { answers, personIds, newId, record }: People,
  list: string,
  item: ListItem,
): string | null {
  const path = firstItemOf(answers, list, item);
  const entered = personIds.get(path);
  if (entered !== undefined) return entered;
  const particulars = particularsOf(item);
  if (particulars.name === '') return null;
  const personId = newId();
  const isOrganisation = personName(item) === '';
  if (
    !record({
      kind: 'person_entered',
      personId,
      personType: isOrganisation ? 'organisation' : 'individual',
      particulars,
    })
  )
    return null;
  personIds.set(path, personId);
  return personId;
}

/** Returns 'list/id' of the item where the person's answers are, following `sameAs` to the end. */
function firstItemOf(answers: Answers, list: string, item: ListItem): string {
  let path = `${list}/${item.id}`;
  let each: ListItem | undefined = item;
  // Lists refer only backwards; the bound guards against answers that were changed by hand.
  for (let step = 0; step < 10 && typeof each?.sameAs === 'string'; step += 1) {
    path = each.sameAs;
    const [nextList = '', id] = path.split('/');
    each = itemsOf(answers, nextList).find((candidate) => candidate.id === id);
  }
  return path;
}

/** Returns the particulars of a person from the answers of a list. */
export function particularsOf(item: Answers): Particulars {
  const address = ['serviceAddress', 'companyAddress', 'address', 'residentialAddress']
    .map((field) => addressLine(item[field]))
    .find((line) => line !== '');
  const place = ['nationality', 'citizenship', 'incorporatedIn']
    .map((field) => textOf(item, field))
    .find(Boolean);
  const optional = {
    address,
    nationality: place === undefined ? undefined : (countryName(place) ?? place),
    bornOn: dateOf(item, 'bornOn') ?? undefined,
    occupation: textOf(item, 'occupation') || undefined,
    number: ['rcNumber', 'companyNumber', 'firmNumber', 'foreignNumber']
      .map((field) => textOf(item, field))
      .find(Boolean),
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const name =
    personName(item) || textOf(item, 'companyName') || textOf(item, 'bodyName') || textOf(item, 'name');
  return { name, ...known };
}

function allotmentsOf(
  answers: Answers,
  list: string,
  item: ListItem,
  { classes, currency }: { classes: readonly ClassOnForm[]; currency: Currency },
): { classId: string; quantity: string; paid: Amount | null }[] {
  const rows = itemsOf(answers, 'allotments').filter((row) => textOf(row, 'holder') === `${list}/${item.id}`);
  const own = itemsOf(answers, 'allotments').length > 0 ? rows : [item];
  return own.flatMap((row) => {
    const quantity = countOf(row, 'number') ?? countOf(row, 'shares');
    const shareClass = classes.find(({ key }) => key === textOf(row, 'shareClass'));
    if (quantity === undefined || shareClass === undefined) return [];
    const { classId, paidMinorPerShare } = shareClass;
    const minor =
      minorOf(row, 'paid', currency) ??
      (paidMinorPerShare === undefined ? undefined : paidMinorPerShare * Number(quantity));
    return [{ classId, quantity, paid: minor === undefined ? null : amountOf(minor, currency) }];
  });
}

/** Returns what a member without shares has, in words: '60%', 'guarantees NGN 50000.00'; undefined where it is not stated. */
function interestOf(item: Answers, currency: Currency): string | undefined {
  const percent = numberOf(item, 'percent') ?? (Number(textOf(item, 'percent')) || undefined);
  if (percent !== undefined) return `${percent}%`;
  const guarantee = minorOf(item, 'guarantee', currency);
  return guarantee === undefined
    ? undefined
    : `guarantees ${currency} ${amountOf(guarantee, currency).amount}`;
}

function naturesOf(form: Form, list: string, item: ListItem, answers: Answers): string[] {
  const chosen = ['control', 'interest', 'shareBand', 'voteBand', 'otherControl'].flatMap((field) =>
    choicesOf(item, field).length > 0 || textOf(item, field) !== ''
      ? labelsOf(form, list, item, field, answers)
      : [],
  );
  const percents = (
    [
      ['sharesPercent', 'of the shares'],
      ['votesPercent', 'of the votes'],
      ['percent', 'in total'],
    ] as const
  ).flatMap(([field, words]) => {
    const percent = numberOf(item, field) ?? (Number(textOf(item, field)) || undefined);
    return percent === undefined ? [] : `${percent}% ${words}`;
  });
  return [...chosen, ...percents];
}

/** Returns the labels of the options chosen in a field of a list. */
function labelsOf(form: Form, list: string, item: ListItem, field: string, answers: Answers): string[] {
  const listField = fieldById(form, list);
  const question = listField?.kind === 'list' ? listField.fields.find(({ id }) => id === field) : undefined;
  if (question?.kind !== 'choice' && question?.kind !== 'several') return [];
  const options = typeof question.options === 'function' ? question.options(answers, item) : question.options;
  const chosen = question.kind === 'choice' ? [textOf(item, field)] : choicesOf(item, field);
  return chosen.flatMap((value) => options.find((option) => option.value === value)?.label ?? []);
}

const labelOf = (form: Form, list: string, item: ListItem, field: string, answers: Answers): string =>
  labelsOf(form, list, item, field, answers).join(', ');
