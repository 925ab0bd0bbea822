import { expect, test } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import { type Answers } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { notForProfit } from './not-for-profit/service.ts';
import { partnership, soleProprietorship } from './owner-business/service.ts';
import { aNotForProfit } from './not-for-profit/sample.ts';
import { aPartnership, aSoleProprietorship } from './owner-business/sample.ts';

const today = day('2026-11-21');

/** A paper of a registration as one text. */
function paper(service: Service, typed: Answers, id: string): string {
  const { values: kept, problems } = validate(service.form, typed, { today });
  expect(problems).toEqual([]);
  return (
    service.pack
      ?.filter((each) => each.id === id)
      .map(({ write }) => JSON.stringify(write(resolvePeople(service.form, kept), today)))
      .join('') ?? ''
  );
}

test('not-for-profit articles: state the purpose and who receives the property on liquidation', () => {
  const articles = paper(notForProfit, aNotForProfit(), 'ca-nfp-articles');
  for (const words of [
    'Northgate Young Builders Association.',
    'To teach children in Ottawa to build robots',
    'at least 3 and at most 10 directors',
    'registered charities in Canada',
    'Claire Sample',
  ])
    expect(articles).toContain(words);
  expect(paper(notForProfit, aNotForProfit(), 'ca-federal-director-consents')).not.toContain(
    'resident Canadian',
  );
});

test('business under the owner’s own name: carries that name', () => {
  expect(
    paper(
      soleProprietorship,
      aSoleProprietorship({ changes: { nameType: 'own', province: 'Quebec' } }),
      'ca-owner-declaration-sp',
    ),
  ).toContain('["Name","Claire Sample"]');
  expect(paper(partnership, aPartnership(), 'ca-partnership-agreement')).toContain(
    '["Daniel Sample","40 %"]',
  );
});
