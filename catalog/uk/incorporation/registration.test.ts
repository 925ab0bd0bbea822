import { expect, test } from 'vitest';
import type { Answers } from '#forms/form.ts';
import { itemsOf } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { knowCountries } from '#catalog/known-countries.ts';
import { day } from '#values/calendar-date.ts';
import { uk } from '../country.ts';
import { aBritishCompanyApplication } from '../private-company/sample.ts';
import { company } from '../private-company/service.ts';

const today = day('2026-11-25');
knowCountries([uk]);

const typed = (changes: Answers): Answers => aBritishCompanyApplication({ changes });
const withoutCode = (reason: Answers): Answers => {
  const [first, ...others] = itemsOf(typed({}), 'directors');
  return typed({
    directors: [{ ...first, personalCode: '', idvStatement: undefined, ...reason }, ...others],
  });
};
const problemsOf = (answers: Answers) =>
  validate(company.form, answers, { today }).problems.map(({ path }) => path);
const linesOf = (answers: Answers): Record<string, number | null> => {
  const price = quote(company, 'basic', { sameDay: false, ...company.facts(answers, today) }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return Object.fromEntries(price.lines.map(({ feeId, minor, atCost }) => [feeId, atCost ? null : minor]));
};

test('director without a personal code: refused without a reason, accepted with one, and never blocked by the desk', () => {
  expect(problemsOf(withoutCode({}))).toEqual(['directors/anna/withoutCode']);
  for (const reason of ['later', 'agent']) {
    const answers = withoutCode({ withoutCode: reason });
    expect(problemsOf(answers)).toEqual([]);
    const check = deskCheck(company, answers, today);
    expect(check.blocks).toBe(false);
    expect(check.findings.map(({ ruleId }) => ruleId)).toContain(
      reason === 'agent' ? 'uk-officer-agent' : 'uk-officer-unverified',
    );
  }
});

test('price: our office costs its first year, an authorised agent is a fee at cost, neither is charged otherwise', () => {
  expect(linesOf(typed({}))).not.toHaveProperty('uk-our-office-year');
  expect(linesOf(typed({}))).not.toHaveProperty('uk-identity-agent');
  expect(linesOf(typed({ officeKind: 'ours' }))).toMatchObject({ 'uk-our-office-year': 5_900 });
  expect(linesOf(withoutCode({ withoutCode: 'agent' }))).toMatchObject({ 'uk-identity-agent': null });
});

test('our office: no address is asked, and papers leave it to be entered before filing', () => {
  const answers = typed({ officeKind: 'ours', registeredOffice: undefined });
  const { values, problems } = validate(company.form, answers, { today });
  expect(problems).toEqual([]);
  const papers = JSON.stringify(
    (company.pack ?? []).map(({ write }) => write(resolvePeople(company.form, values), today)),
  );
  expect(papers).toContain('[our address, entered before filing]');
});
