import { dutyFamilies } from '#catalog/kit/duties/duty-families.ts';
import type { Country, DutyFamily, Facts, Obligation, UnlistedDuty } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { unlistedDutyOn } from '../law/duty-on.ts';
import { type DeadlineKey, isRecordOf } from './company-deadlines.ts';
import { deadlinesOf, type Deadline, type RegisteredCompany } from './deadlines-of.ts';
import type { IsWorkingDay } from './working-days.ts';

/**
 * A duty that is not among the listed deadlines, and why. `nothing-due`: it applies, and no day of it is in
 * the listed period.
 */
export type NotListed = Omit<UnlistedDuty, 'applies' | 'reason' | 'figures'> & {
  readonly reason: UnlistedDuty['reason'] | 'nothing-due';
  /** For `nothing-due`: the next day, if one is known. */
  readonly nextDueOn?: CalendarDate;
};

/** Returns the families that have an obligation which applies, their own or one of another family that fulfils them. */
export function familiesWithObligation(country: Country, facts: Facts): ReadonlySet<DutyFamily> {
  const families = new Set<DutyFamily>();
  for (const { family, alsoCovers = [], applies } of country.obligations)
    if (applies(facts)) for (const each of [family, ...alsoCovers]) families.add(each);
  return families;
}

/**
 * Returns the unlisted duties that apply to a business, in the order of the families. A family that has obligations is
 * not also said to be not subject.
 * @param facts  with `entityType`
 */
export function unlistedDutiesOf(country: Country, facts: Facts): readonly UnlistedDuty[] {
  const listed = familiesWithObligation(country, facts);
  return country.unlistedDuties
    .filter(
      ({ family, reason, applies }) => !(reason === 'not-subject' && listed.has(family)) && applies(facts),
    )
    .toSorted((one, other) => dutyFamilies.indexOf(one.family) - dutyFamilies.indexOf(other.family));
}

/**
 * Further than this the next day of an obligation is not looked for, in months: the longest first period is
 * 18 months and a year.
 */
const NEXT_DAY_MONTHS = 48;

/** Returns a row for an obligation that applies and has no deadline in the period, with its next day. */
function nothingDue(
  country: Country,
  { id, family, title, law, source, confidence }: Obligation,
  company: RegisteredCompany,
  { to, filed = [], isWorkingDay }: Period,
): NotListed {
  const records = filed.filter(({ obligationId }) => obligationId === id);
  // Some of the next days may be filed already, so as many more are computed.
  const next = deadlinesOf(
    { ...country, obligations: country.obligations.filter((obligation) => obligation.id === id) },
    company,
    { from: to, to: addMonths(to, NEXT_DAY_MONTHS), limit: 1 + records.length, isWorkingDay },
  ).find((deadline) => !records.some((record) => isRecordOf(record, deadline)));
  return {
    id: `${id}-nothing-due`,
    family,
    reason: 'nothing-due',
    words: next
      ? `${title}: nothing is due in these days. The next day is ${formatCalendarDate(next.dueOn)}.`
      : `${title}: nothing more is due.`,
    law,
    ...(next ? { nextDueOn: next.dueOn } : {}),
    source,
    confidence,
  };
}

type Period = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The deadlines that were met: they are not the next ones. */
  readonly filed?: readonly DeadlineKey[];
  readonly isWorkingDay: IsWorkingDay;
};

/**
 * Returns what is not among the deadlines of a business, in the order of the families: duties that are not asked of it,
 * depend on a fact that is not stated, or are not computed here, and obligations without a day in the period.
 * @param deadlines  those listed for the period; figures in words are those of its first day
 */
export function notListed(
  country: Country,
  company: RegisteredCompany,
  deadlines: readonly Pick<Deadline, 'obligationId'>[],
  period: Period,
): readonly NotListed[] {
  const facts: Facts = { ...company.facts, entityType: company.entityType };
  const unlisted = unlistedDutiesOf(country, facts);
  const listed = new Set(deadlines.map(({ obligationId }) => obligationId));
  return dutyFamilies.flatMap((family): readonly NotListed[] => [
    ...country.obligations
      .filter(
        (obligation) =>
          obligation.family === family && !listed.has(obligation.id) && obligation.applies(facts),
      )
      .map((obligation) => nothingDue(country, obligation, company, period)),
    ...unlisted
      .filter((duty) => duty.family === family)
      .map((duty) => {
        const { applies: _applies, figures: _figures, ...row } = unlistedDutyOn(country, duty, period.from);
        return row;
      }),
  ]);
}
