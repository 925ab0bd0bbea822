import { describe, expect, test } from 'vitest';
import { countryById, serviceById, services } from '#catalog/index.ts';
import { fieldById } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { assessEligibility } from './eligibility.ts';
import { firstAnswersOf } from './first-answers.ts';
import { isQuote, quote, quoteAnswers } from '../pricing/quote.ts';

const today = day('2026-11-21');
const company = serviceById('nigeria-company-registration')!;
const totalMinor = (result: ReturnType<typeof quote>): number => (isQuote(result) ? result.totalMinor : NaN);

describe('first answers of a Nigerian company', () => {
  test('owner from abroad: share capital of ₦100,000,000, and the price with it', () => {
    const { answers, assumed } = firstAnswersOf(company, { foreignOwner: true });
    expect(answers).toEqual({ shareCapital: '100,000,000' });
    expect(assumed).toContain('₦100,000,000');
    const price = quoteAnswers(company, 'standard', answers, today);
    expect(price).toEqual(quote(company, 'standard', { shareCapitalMinor: 100_000_000_00 }, today));
    expect(price).toMatchObject({ totalMinor: 1_826_000_00, estimate: true });
    expect(totalMinor(quote(company, 'standard', {}, today))).toBeLessThan(totalMinor(price));
  });

  test.each([{}, { foreignOwner: false }, { owners: 2 }])(
    '%j: none, the price assumes what it did',
    (founder) =>
      expect(firstAnswersOf(company, founder)).toEqual({ answers: {}, assumed: company.assumed.words }),
  );

  test('capital with an owner from abroad: enough for the rules of eligibility, a kobo less is not', () => {
    const nigeria = countryById('nigeria')!;
    const type = nigeria.entityTypes.find(({ id }) => id === 'LTD')!;
    const facts = {
      owners: 2,
      youngestOwner: 40,
      foreignOwner: true,
      disqualified: false,
      directors: 2,
      youngestDirector: 40,
    };
    const refusals = (shareCapitalMinor: number) => {
      const answer = assessEligibility(nigeria, type, { ...facts, shareCapitalMinor });
      return 'findings' in answer
        ? answer.findings.filter(({ verdict }) => verdict === 'refused').map(({ id }) => id)
        : answer;
    };
    const { answers } = firstAnswersOf(company, { foreignOwner: true });
    const capital = Number(company.facts(answers, today)['shareCapitalMinor']);
    expect(refusals(capital)).toEqual([]);
    expect(refusals(capital - 1)).toEqual(['ng-capital-foreign']);
  });
});

test('first answers of every service: to questions that its form asks', () => {
  const unknown = services.flatMap((service) =>
    (service.firstAnswers ?? []).flatMap(({ answers }) =>
      Object.keys(answers).filter((id) => fieldById(service.form, id) === undefined),
    ),
  );
  expect(unknown).toEqual([]);
});
