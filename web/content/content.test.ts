import { describe, expect, it, test } from 'vitest';
import { countriesInWords } from '#contract/site-content/countries-in-words.ts';
import { answerVariables, withVariables } from '#contract/site-content/answer-variables.ts';
import { defaultQuestions } from '#contract/site-content/default-questions.ts';
import { countries } from '#catalog/index.ts';
import { countryCount, jurisdictions } from './jurisdictions.ts';
import { logoCategories } from './sample-logos.ts';
import { serviceLines } from './service-lines.ts';
import { solutionLink, solutions } from './solutions.ts';
import { taglines } from './taglines.ts';
import { testimonials } from './testimonials.ts';

describe('solutions', () => {
  test('list: five, each with its link', () => {
    expect(solutions.map(({ title, cta }) => [title, cta])).toEqual([
      ['Business Formation', '/select-jurisdiction'],
      ['Hire-to-Payroll Launchpad', '/contact?product=hire-to-payroll-launchpad'],
      ['Boardroom-in-a-Box', '/contact?product=boardroom-in-a-box'],
      ['Raise & Structure', '/contact?product=raise-and-structure'],
      ['Global Expansion Desk', '/contact?product=global-expansion-desk'],
    ]);
  });

  test('solution without a link: leads to the contact page', () =>
    expect(solutionLink({ cta: '' })).toBe('/contact'));
});

describe('home page content', () => {
  it('home page: three taglines', () => expect(new Set(taglines).size).toBe(3));

  it('testimonials: six, each rated from one to five', () => {
    expect(testimonials).toHaveLength(6);
    expect(testimonials.filter(({ rating }) => !(rating >= 1 && rating <= 5))).toEqual([]);
  });

  it('customer logos: five categories, startups first, eight slots each', () => {
    expect(logoCategories.map(({ label, logos }) => [label, logos.length])).toEqual([
      ['Startups', 8],
      ['eCommerce', 8],
      ['Fintech', 8],
      ['Enterprises', 8],
      ['Nonprofits', 8],
    ]);
  });
});

test('jurisdictions: six open countries in their order', () =>
  expect(jurisdictions.map(({ code, open }) => [code, open])).toEqual(
    ['NG', 'GH', 'ZA', 'GB', 'US', 'CA'].map((code) => [code, true]),
  ));

test('country count: in words, from the catalogue', () => expect(countryCount).toBe('six'));

test.each([
  [[{ name: 'Ghana', regions: [] }], 'Ghana'],
  [
    [
      { name: 'Kenya', regions: [] },
      { name: 'United States', regions: ['Delaware', 'Texas'] },
    ],
    'Kenya and the United States (Delaware and Texas)',
  ],
])('countries in words, %j: %s', (countries, words) => expect(countriesInWords(countries)).toBe(words));

test('service lines: eight in their order', () => {
  expect(serviceLines.map(({ title }) => title)).toEqual([
    'Business registration',
    'Trademark registration',
    'Tax compliance',
    'Virtual office and business address',
    'Company structuring and governance',
    'Company secretarial services',
    'Business licensing',
    'Corporate compliance',
  ]);
});

describe('FAQ', () => {
  const variables = answerVariables(countries);
  const answers = defaultQuestions.map(({ content }) => withVariables(content, variables).answer).join(' ');
  it.each([
    [
      'what is offered',
      'Business name registration, company incorporation, tax ID registration and compliance filings',
    ],
    ['how long Basic takes', 'Basic: 7-10 business days'],
    ['how long Standard takes', 'Standard: 3-5 business days'],
    ['how long Premium takes', 'Premium: 24-48 hours'],
    [
      'which documents the customer gets',
      'Digital copies of the registration certificate, the tax documents and the incorporation papers',
    ],
    ['when they come on paper', 'Physical copies depend on the package'],
    [
      'which countries are covered',
      'Nigeria, Ghana, South Africa, the United Kingdom, the United States (Delaware, Wyoming and Texas) and Canada',
    ],
  ])('%s: answered', (_what, words) => expect(answers).toContain(words));
});
