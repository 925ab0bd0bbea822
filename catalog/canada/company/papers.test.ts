import { describe, expect, test } from 'vitest';
import type { PackBlock } from '#catalog/types/index.ts';
import { validate } from '#forms/validate.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { companies } from './service.ts';
import { jurisdictionList, type JurisdictionId } from '../jurisdictions.ts';
import { aCanadianCompanyApplication } from './sample.ts';

const today = day('2026-11-21');
const companyOf = (id: JurisdictionId) => {
  const found = companies.find((service) => service.id === `canada-${id}-company`);
  if (!found) throw new Error(id);
  return found;
};
const keptOf = (id: JurisdictionId, changes: Answers = {}): Answers =>
  validate(companyOf(id).form, aCanadianCompanyApplication(id)({ changes }), { today }).values;
const words = (block: PackBlock): string => JSON.stringify(block);
const written = (id: JurisdictionId, paper: string, changes: Answers = {}): string =>
  companyOf(id)
    .pack?.find((each) => each.id === `ca-${id}-${paper}`)
    ?.write(keptOf(id, changes), today)
    .map(words)
    .join('\n') ?? 'no such paper';

describe.each(jurisdictionList)('documents of $id', ({ id }) => {
  test('all: name the company, its directors and each shareholding', () => {
    expect(written(id, 'articles')).toContain(
      id === 'quebec' ? 'Robotique Boréale inc.' : 'Northgate Robotics',
    );
    expect(written(id, 'share-certificates')).toContain('600 common shares');
    expect(written(id, 'register-of-shareholders')).toContain('CA$400');
    expect(written(id, 'director-consents')).toContain('Consent of Daniel Sample');
    expect(['articles', 'director-consents'].map((paper) => written(id, paper)).join()).not.toContain('..');
  });

  test('all: contain what the law requires and nothing else', () => {
    const titles = companyOf(id).pack?.map(({ title }) => title) ?? [];
    expect(titles.includes('Incorporation agreement')).toBe(id === 'british-columbia');
    expect(titles.includes('By-law no. 1')).toBe(id !== 'british-columbia');
    expect(titles.includes('Register of individuals with significant control')).toBe(id === 'federal');
    expect(titles.includes('List of ultimate beneficiaries')).toBe(id === 'quebec');
  });
});

test('director consent: says whether the director is a resident Canadian', () => {
  expect(written('federal', 'director-consents').match(/I am (?:not )?a resident Canadian/g)).toEqual([
    'I am a resident Canadian',
    'I am not a resident Canadian',
  ]);
});

test('numbered company: blank in place of the number', () => {
  expect(written('federal', 'articles', { nameType: 'numbered', numberedEnding: 'Inc' })).toContain(
    '________ Canada Inc.',
  );
  expect(written('quebec', 'articles', { nameType: 'numbered', numberedEnding: 'ltée' })).toContain(
    '________ Québec ltée',
  );
});

test('share classes: written out with rights and limits', () => {
  const shareClasses = [
    { id: 'a', className: 'Class A', maximum: '1000', parValue: '1', rights: ['vote'], terms: '' },
    {
      id: 'b',
      className: 'Class B',
      rights: ['dividend', 'residual'],
      terms: 'They are bought back on demand.',
    },
  ];
  const shareholders = [
    { id: 'first', sameAs: 'directors/claire', shareClass: 'a', shares: '600', paid: '600' },
  ];
  const articles = written('british-columbia', 'articles', {
    shareStructure: 'classes',
    shareClasses,
    shareholders,
  });
  expect(articles).toContain('1,000 of Class A shares with a par value of CA$1 each');
  expect(articles).toContain(
    'An unlimited number of Class B shares. Their holders have the right to receive any dividend that the company declares and to receive the remaining property',
  );
  expect(
    written('british-columbia', 'share-certificates', {
      shareStructure: 'classes',
      shareClasses,
      shareholders,
    }),
  ).toContain('600 Class A shares');
});

test('paste sheets: follow the pages of each portal with the questions of its form', () => {
  const titlesOf = (id: JurisdictionId) => companyOf(id).pasteSheet?.pages.map(({ title }) => title);
  expect(titlesOf('federal')).toEqual([
    'Name',
    'Articles',
    'Registered office',
    'Directors',
    'Individuals with significant control',
    'Incorporators',
    'Activity',
    'Contact and payment',
  ]);
  expect(titlesOf('british-columbia')).toEqual([
    'Name',
    'Registered office',
    'Articles',
    'Directors',
    'Incorporators and completing party',
    'Activity',
    'Contact and payment',
  ]);
  const fieldsIn = (id: JurisdictionId) =>
    companyOf(id).pasteSheet?.pages.flatMap(({ fields }) =>
      fields.map((field) => (typeof field === 'string' ? field : field.field)),
    );
  expect(fieldsIn('alberta')).toContain('agentForService');
  expect(fieldsIn('ontario')).not.toContain('agentForService');
});
