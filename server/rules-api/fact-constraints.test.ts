import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import type { Country, EntityType, Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { deadlinesBetween, problemsOfDutyFacts } from '#rules/deadlines/deadlines-between.ts';
import { assessEligibility } from '#rules/application/eligibility.ts';

const find = (countryId: string, typeId: string): [Country, EntityType] => {
  const country = countries.find(({ id }) => id === countryId);
  const entityType = country?.entityTypes.find(({ id }) => id === typeId);
  if (!country || !entityType) throw new Error(`${countryId} ${typeId}`);
  return [country, entityType];
};

/** Facts that contradict each other, with the constraint that names them. */
const ofDuties: readonly (readonly [string, string, string, Facts])[] = [
  ['usa', 'DE-CORP', 'us-corporation-taxed-otherwise', { taxedAs: 'owner' }],
  ['usa', 'WY-NONPROFIT', 'us-nonprofit-taxed-with-owners', { taxedAs: 's-corporation' }],
  ['usa', 'DE-LP', 'us-partnership-taxed-with-owner', { taxedAs: 'owner' }],
  ['usa', 'TX-CORP', 'us-s-corporation-foreign-owner', { taxedAs: 's-corporation', foreignQuarter: true }],
  ['usa', 'DE-LLC', 'us-first-year', { registeredOn: '2026-02-10', firstYearEndOn: '2027-02-28' }],
  ['uk', 'LTD', 'uk-first-year', { registeredOn: '2025-07-15', firstYearEndOn: '2027-01-31' }],
  [
    'uk',
    'LTD',
    'uk-statement-before-registration',
    { registeredOn: '2025-07-15', statementOn: '2025-07-01' },
  ],
  ['south-africa', 'PTY', 'za-first-year', { registeredOn: '2025-07-15', firstYearEndOn: '2026-10-31' }],
  ['south-africa', 'PTY', 'za-category-not-registered', { vatRegistered: false, vatCategory: 'A' }],
  ['canada', 'CBCA', 'ca-first-year', { registeredOn: '2025-07-15', firstYearEndOn: '2026-07-31' }],
  [
    'nigeria',
    'LTD',
    'ng-meeting-before-registration',
    { registeredOn: '2025-07-15', small: false, members: 2, annualMeetingOn: '2025-07-01' },
  ],
  ['nigeria', 'PLC', 'ng-public-company-members', { members: 1 }],
];

const ofEligibility: readonly (readonly [string, string, string, Facts])[] = [
  ['canada', 'CBCA', 'ca-resident-directors', { directors: 2, residentCanadianDirectors: 3 }],
  ['canada', 'CBCA', 'ca-outside-directors', { directors: 2, outsideDirectors: 3 }],
  ['canada', 'OBCA', 'ca-largest-holding', { owners: 3, largestHolderPercent: 10 }],
  ['uk', 'LTD', 'uk-largest-holding', { owners: 3, largestPercent: 10 }],
  ['uk', 'LTD', 'uk-director-ages', { youngestDirector: 40, oldestDirector: 30 }],
  ['uk', 'LTD', 'uk-person-director', { directors: 0, personDirector: true }],
  ['uk', 'LLP', 'uk-designated-members', { owners: 2, designated: 3 }],
  ['nigeria', 'PLC', 'ng-independent-directors', { directors: 3, independentDirectors: 4 }],
  ['nigeria', 'LP', 'ng-general-partners', { owners: 2, generalPartners: 3 }],
  ['ghana', 'LTD', 'gh-resident-director', { directors: 0, residentDirector: true }],
  ['south-africa', 'PTY', 'za-juristic-director', { directors: 0, juristicDirector: true }],
  ['usa', 'DE-LLC', 'us-owner-of-none', { owners: 0, companyOwner: true }],
];

describe('constraints between facts', () => {
  test.each(ofDuties)('calendar of %s %s, %s: refused with %o', (countryId, typeId, id, facts) => {
    const [country, entityType] = find(countryId, typeId);
    const constraint = country.dutyConstraints?.find((each) => each.id === id);
    const problems = problemsOfDutyFacts(country, entityType, facts, { partial: true });
    expect(problems).toMatchObject([{ fact: constraint?.fact, code: 'contradiction' }]);
    expect(problems[0]?.words).toContain(constraint?.words);
  });

  test.each(ofEligibility)('eligibility in %s as %s, %s: broken by %o', (countryId, _typeId, id, facts) => {
    const country = countries.find((each) => each.id === countryId);
    const broken = country?.eligibility.constraints?.filter(({ contradicts }) => contradicts(facts));
    expect(broken?.map((each) => each.id)).toEqual([id]);
  });

  test('every constraint: has an example', () => {
    const shown = new Set([...ofDuties, ...ofEligibility].map(([, , id]) => id));
    const declared = countries.flatMap(({ dutyConstraints = [], eligibility }) => [
      ...dutyConstraints,
      ...(eligibility.constraints ?? []),
    ]);
    expect(declared.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    expect(declared.length).toBe(new Set(declared.map(({ id }) => id)).size);
  });

  test('eligibility with a contradiction: refused by name', () => {
    const [canada, company] = find('canada', 'CBCA');
    const questions = canada.eligibility.questions.filter(({ only }) => only?.includes('CBCA') ?? true);
    const facts = Object.fromEntries(
      questions
        .filter(({ optional, when }) => optional !== true && when === undefined)
        .map((question) => [question.id, question.kind === 'yes-no' ? false : 30]),
    );
    expect(
      assessEligibility(canada, company, {
        ...facts,
        owners: 2,
        directors: 2,
        residentCanadianDirectors: 3,
        largestHolderPercent: 60,
      }),
    ).toMatchObject({
      refusal: 'facts',
      problems: expect.arrayContaining([
        expect.objectContaining({ fact: 'residentCanadianDirectors', code: 'contradiction' }),
      ]),
    });
  });

  test('documented examples: break no constraint', () => {
    const { obligations, eligibility } = {
      obligations: rulesEndpoints['POST /v1/obligations'].example.body,
      eligibility: rulesEndpoints['POST /v1/eligibility'].example.body,
    };
    const [country, entityType] = find(obligations.jurisdiction, obligations.entityType);
    expect(problemsOfDutyFacts(country, entityType, obligations.facts)).toEqual([]);
    expect(
      deadlinesBetween(country, entityType, obligations.facts, {
        from: day(obligations.from),
        to: day(obligations.to),
        isWorkingDay: () => true,
      }),
    ).toEqual(expect.any(Array));
    const [place, type] = find(eligibility.jurisdiction, eligibility.entityType);
    expect(assessEligibility(place, type, eligibility.facts)).toMatchObject({ verdict: 'eligible' });
  });
});
