import { describe, expect, test } from 'vitest';
import { validate } from '#forms/validate.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { company } from './service.ts';
import { aBritishCompanyApplication } from './sample.ts';

const today = day('2026-11-21');

/** Returns the papers of a company by id, each as one text. */
function papersOf(changes: Answers = {}): ReadonlyMap<string, string> {
  const { values: kept } = validate(company.form, aBritishCompanyApplication({ changes }), { today });
  return new Map(
    (company.pack ?? [])
      .filter(({ applies }) => applies?.(kept) ?? true)
      .map(({ id, write }) => [id, JSON.stringify(write(kept, today))]),
  );
}

describe('papers of a private company', () => {
  test('memorandum: names every subscriber and adds nothing', () => {
    const memorandum = papersOf().get('uk-memorandum') ?? '';
    expect(memorandum).toContain('Anna Sample');
    expect(memorandum).toContain('Ben Sample');
    expect(memorandum).toContain('wishes to form a company under the Companies Act 2006');
  });

  test('statement of capital: adds up', () => {
    const capital =
      papersOf({
        shareClasses: [
          {
            id: 'ordinary',
            className: 'Ordinary',
            number: '100',
            nominal: '0.01',
            price: '2',
            paid: '0.50',
            rights: 'One vote each, and equal rights to dividends.',
          },
        ],
      }).get('uk-statement-of-capital') ?? '';
    expect(capital).toContain('["Aggregate nominal value","£1"]');
    expect(capital).toContain('["Aggregate unpaid","£150"]');
  });

  test('register of controllers: states the nature of control', () =>
    expect(papersOf().get('uk-register-of-control')).toContain(
      'More than 50% but less than 75% of the shares; More than 50% but less than 75% of the votes; Can appoint or remove a majority of the directors',
    ));

  test('all: show the registered office, no home address', () => {
    for (const paper of papersOf().values()) expect(paper).not.toContain('Palm Close');
    expect(papersOf().get('uk-register-of-directors')).toContain('Sample Crescent');
  });

  test('articles: drafted only when ours are chosen', () => {
    expect(papersOf().has('uk-articles')).toBe(false);
    expect(papersOf({ articles: 'plain' }).get('uk-articles')).toContain('The directors manage the business');
  });
});
