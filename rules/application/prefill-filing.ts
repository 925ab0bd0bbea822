import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { type Answers, type Field, fieldsOf, type Form, itemsOf, type ListField } from '#forms/form.ts';
import { kindOf } from '#forms/kinds.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { type CalendarDate, partsOf } from '#values/calendar-date.ts';

/** The known facts about a company for a filing. */
export type KnownCompany = {
  readonly name: string;
  readonly registrationNumber: string;
  readonly registeredOn: CalendarDate;
  readonly entityType: string;
  readonly facts: Facts;
  /** Those in office by its record, for a company without an earlier application. */
  readonly directors?: readonly string[];
};

/** An earlier application for the company, with its answers as typed. */
export type EarlierApplication = { readonly form: Form; readonly answers: Answers };

/** Questions of filings by their id, and where registrations have the same answer under another id. */
const otherIds: Readonly<Record<string, readonly string[]>> = {
  email: ['companyEmail', 'businessEmail', 'partnershipEmail', 'associationEmail'],
  phone: ['companyPhone', 'businessPhone', 'partnershipPhone', 'associationPhone'],
  registeredAddress: ['principalAddress', 'principalPlace', 'registeredOffice'],
  officers: ['directors', 'proprietors', 'partners', 'trustees', 'owners'],
};

const registrationDays = ['registeredOn', 'incorporatedOn', 'formedOn'];
const nameParts = ['firstName', 'otherNames', 'surname'];

/**
 * Returns answers with which a filing for a company begins: its name, number, type and day of registration,
 * and from an earlier application the answers to the same questions. The customer may change each. Uploaded
 * files are not carried over.
 */
export function prefillFiling(
  service: Service,
  company: KnownCompany,
  earlier: EarlierApplication | null,
): Answers {
  const earlierAnswers = earlier && { ...earlier, answers: resolvePeople(earlier.form, earlier.answers) };
  return Object.fromEntries(
    fieldsOf(service.form).flatMap((field) => {
      const value =
        fromCompany(service, field, company) ??
        (earlierAnswers ? carried(field, earlierAnswers) : directorsFor(field, company));
      return value !== undefined && value !== null && kindOf(field).hasShape(value)
        ? [[field.id, value]]
        : [];
    }),
  );
}

function fromCompany(service: Service, field: Field, company: KnownCompany): unknown {
  const { completes } = service;
  if (field.kind === 'text') {
    if (completes.kind === 'filing' && completes.numberField === field.id) return company.registrationNumber;
    // The question of the name is the one from which the service reads it.
    return service.nameOf({ [field.id]: company.name }) === company.name ? company.name : undefined;
  }
  if (field.kind === 'date' && registrationDays.includes(field.id)) {
    const { day, month, year } = partsOf(company.registeredOn);
    return { day: String(day), month: String(month), year: String(year) };
  }
  if (field.kind !== 'choice') return undefined;
  return optionOf(field, field.id === 'entityType' ? company.entityType : company.facts[field.id]);
}

/** Returns the directors of the record as items of a list of officers, where it asks for a full name. */
function directorsFor(field: Field, { directors = [] }: KnownCompany): unknown {
  if (field.kind !== 'list' || !['officers', 'directors'].includes(field.id) || directors.length === 0)
    return undefined;
  if (!field.fields.some(({ id, kind }) => id === 'name' && kind === 'text')) return undefined;
  return directors.slice(0, field.max).map((name, index) => ({ id: `record-${index + 1}`, name }));
}

/** Returns the option that a fact stands for; a number or a yes-or-no fact is written as its option. */
function optionOf({ options }: Extract<Field, { kind: 'choice' }>, fact: unknown): string | undefined {
  const text =
    typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : typeof fact === 'number' ? String(fact) : fact;
  const listed: readonly { value: string }[] = Array.isArray(options) ? options : [];
  return listed.find(({ value }) => value === text)?.value;
}

function carried(field: Field, { form, answers }: EarlierApplication): unknown {
  if (field.kind === 'file' || field.kind === 'confirm') return undefined;
  const source = [field.id, ...(otherIds[field.id] ?? [])]
    .map((id) => fieldsOf(form).find((each) => each.id === id && each.kind === field.kind))
    .find((each) => each !== undefined && !kindOf(each).isBlank(answers[each.id]));
  if (source === undefined) return undefined;
  if (field.kind === 'choice') return optionOf(field, answers[source.id]);
  return field.kind === 'list' ? itemsFor(field, answers, source.id) : answers[source.id];
}

/**
 * Returns the items of an earlier list with the answers that this list asks for as well; a full name is put
 * together from its parts.
 */
function itemsFor({ fields, max }: ListField, answers: Answers, source: string): unknown {
  const items = itemsOf(answers, source)
    .slice(0, max)
    .map((item) => {
      const fullName = nameParts
        .map((part) => textOf(item, part))
        .filter((part) => part !== '')
        .join(' ');
      const own = fields.flatMap((field) => {
        const value = item[field.id] ?? (field.id === 'name' && fullName !== '' ? fullName : undefined);
        return field.kind !== 'file' && value !== undefined && kindOf(field).hasShape(value)
          ? [[field.id, value] as const]
          : [];
      });
      return { id: item.id, ...Object.fromEntries(own) };
    })
    .filter((item) => Object.keys(item).length > 1);
  return items.length === 0 ? undefined : items;
}
