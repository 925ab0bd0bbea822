import { foldText } from '#values/fold-text.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Returns the ids of the obligations whose deadlines a filing with these answers meets. */
export function dutiesOfFiling(
  { obligations }: Pick<Country, 'obligations'>,
  { id, completes }: Service,
  answers: Answers,
): readonly string[] {
  if (completes.kind !== 'filing') return [];
  return [
    ...obligations.filter(({ filedBy }) => filedBy?.service === id).map((obligation) => obligation.id),
    ...(completes.duties?.(answers) ?? []),
  ];
}

type OpenDeadline = { readonly obligationId: string; readonly dueOn: CalendarDate };

/**
 * Returns the open deadlines that a filing meets: for each period filed for, the first one due after its end;
 * without a period the first of all.
 * @param open  the open deadlines of the duties that the filing meets, earliest first
 */
export function deadlinesMet<Deadline extends OpenDeadline>(
  { completes }: Service,
  answers: Answers,
  open: readonly Deadline[],
): readonly Deadline[] {
  if (completes.kind !== 'filing') return [];
  if (completes.periods === undefined) return open.slice(0, 1);
  return completes
    .periods(answers)
    .toSorted()
    .reduce<readonly Deadline[]>((met, end) => {
      const next = open.find((deadline) => deadline.dueOn > end && !met.includes(deadline));
      return next === undefined ? met : [...met, next];
    }, []);
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '').replace(/^0+/, '');

type CompanyIdentity = {
  readonly id: string;
  readonly name: string;
  readonly registrationNumber: string;
};

/**
 * Returns the company that a filing concerns, among companies of one owner and country: by its number,
 * written with or without prefix and zeros, otherwise by its name. Where several fit, or the filing states no number and
 * a name that none has, it is the company for which the filing was begun. Otherwise null.
 * @param begunFor  the id of that company
 */
export function companyOfFiling<Company extends CompanyIdentity>(
  { completes, nameOf }: Service,
  answers: Answers,
  companies: readonly Company[],
  begunFor: string | null,
): Company | null {
  if (completes.kind !== 'filing') return null;
  const number = digitsOf(completes.numberField === undefined ? '' : textOf(answers, completes.numberField));
  const same =
    number === ''
      ? companies.filter(({ name }) => foldText(name) === foldText(nameOf(answers) ?? ''))
      : companies.filter((company) => digitsOf(company.registrationNumber) === number);
  if (same.length === 1) return same[0] ?? null;
  const fitting = number === '' && same.length === 0 ? companies : same;
  return fitting.find(({ id }) => id === begunFor) ?? null;
}
