import type { DutyFamily, Facts, Provenance, UnlistedDuty } from '#catalog/types/index.ts';

/** The titles of all families of duties, in the order shown. */
export const dutyFamilyTitles: Readonly<Record<DutyFamily, string>> = {
  'registry-return': 'Returns to the registry',
  'income-tax': 'Income tax',
  instalments: 'Income tax in instalments',
  'sales-tax': 'VAT or sales tax',
  payroll: 'Payroll tax',
  withholding: 'Tax withheld from payments to others',
  'social-security': 'Social security and pension',
  'beneficial-ownership': 'Beneficial ownership',
  licences: 'Licences and local fees',
  records: 'Records',
};

/** All families of duties, in the order shown. */
export const dutyFamilies = Object.keys(dutyFamilyTitles) as readonly DutyFamily[];

type Applies = (facts: Facts) => boolean;
type Row = Provenance & Pick<UnlistedDuty, 'words' | 'law' | 'figures'> & { readonly applies?: Applies };

const always: Applies = () => true;

/**
 * Returns the builders for the unlisted duties of a country. Ids are made from the country's prefix, the family and a
 * suffix: `ng-sales-tax-small`.
 * @example const { notSubject } = unlistedDuties('ng');
 */
export function unlistedDuties(prefix: string) {
  const build =
    (reason: UnlistedDuty['reason']) =>
    (family: DutyFamily, suffix: string, { applies = always, ...row }: Row, fact?: string): UnlistedDuty => ({
      id: `${prefix}-${family}-${suffix}`,
      family,
      reason,
      ...row,
      applies,
      ...(fact === undefined ? {} : { fact }),
    });
  const factUnknown = build('fact-unknown');
  const notSubject = build('not-subject');
  return {
    /** The law does not ask this duty of these businesses. */
    notSubject,
    /** The duty exists; its days depend on what is not computed here. */
    notWorkedOut: build('not-worked-out'),
    /** The duty has no day: it holds all the time. */
    standing: build('standing'),
    /** Whether the duty applies depends on a fact that is not stated. */
    factUnknown: (family: DutyFamily, fact: string, row: Row): UnlistedDuty =>
      factUnknown(
        family,
        `unknown-${fact.toLowerCase()}`,
        { ...row, applies: (facts) => facts[fact] === undefined && (row.applies ?? always)(facts) },
        fact,
      ),
    /**
     * Two rows for a duty that a yes-no fact decides: not asked when the fact is false, unknown when it is
     * not stated.
     */
    unless: (
      family: DutyFamily,
      fact: string,
      { words, figures, unknown, applies = always, ...row }: Row & { readonly unknown: string },
    ): readonly UnlistedDuty[] => [
      notSubject(family, `no-${fact.toLowerCase()}`, {
        ...row,
        words,
        ...(figures ? { figures } : {}),
        applies: (facts) => facts[fact] === false && applies(facts),
      }),
      factUnknown(
        family,
        `unknown-${fact.toLowerCase()}`,
        { ...row, words: unknown, applies: (facts) => facts[fact] === undefined && applies(facts) },
        fact,
      ),
    ],
  };
}
