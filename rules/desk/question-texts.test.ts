import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import {
  ANSWER_LABEL,
  fillVariables,
  findGap,
  problemOfWords,
  REASON_IDS,
} from '#contract/desk/question-reasons.ts';
import { questionTexts } from './question-texts.ts';

const knows = { firstName: true, deadline: true };
const variables = { 'first name': 'Ada', deadline: 'Friday 8 January 2027' };
const gapsOf = (words: string): readonly string[] => words.match(/‹[^›]*›/g) ?? [];

describe.each(countries)('texts of questions in $name', ({ id, questionTerms, sources, services }) => {
  const terms = questionTerms?.() ?? null;

  test('each reason and registry: a text of whole sentences, with nothing left out but what only the officer knows', () => {
    for (const { registry } of services) {
      const texts = questionTexts({ registry: registry.name, company: 'Palmgrove', terms, knows });
      expect(texts.other).toBe('');
      for (const reason of REASON_IDS.filter((each) => each !== 'other')) {
        const words = fillVariables(texts[reason].replaceAll(ANSWER_LABEL, 'Proof of address'), variables);
        for (const gap of gapsOf(words)) expect(gap).toMatch(/^‹[a-z ]+›$/);
        expect([reason, words]).not.toEqual([reason, expect.stringMatching(/undefined|null|[{}[\]]/)]);
        expect(words).toMatch(/^[A-Z‘].*\.$/);
        // A question holds up to 1,000 characters.
        expect(words.length).toBeLessThan(400);
      }
    }
  });

  test('terms: each with a source of the country that was read, unless it is known from practice', () => {
    const wrong = Object.values(terms ?? {}).filter(({ source, confidence }) => {
      const found = sources.find((each) => each.id === source);
      return found === undefined || (found.readOn === null && confidence === 'high');
    });
    expect([id, wrong]).toEqual([id, []]);
  });
});

test('terms differ by country: who is in control, and what the capital is called', () => {
  const wordsIn = (country: string) => {
    const found = countries.find(({ id }) => id === country);
    const texts = questionTexts({
      registry: 'the registry',
      company: null,
      terms: found?.questionTerms?.() ?? null,
      knows,
    });
    return [texts.owner_threshold, texts.capital_sum, texts.director_age, texts.capital_minimum];
  };
  expect(wordsIn('ghana')).toEqual([
    expect.stringContaining('entered as a beneficial owner'),
    expect.stringContaining('the stated capital you entered'),
    expect.stringContaining('18 or older (Companies Act 2019 (Act 992), section 173)'),
    expect.stringMatching(/^The stated capital is below the minimum/),
  ]);
  expect(wordsIn('uk')).toEqual([
    expect.stringContaining('more than 25% of the shares or votes'),
    expect.stringContaining('the issued share capital you entered'),
    expect.stringContaining('16 or older'),
    expect.stringMatching(/^The issued share capital is below the minimum/),
  ]);
  expect(wordsIn('canada')[0]).toContain('entered as an individual with significant control (ISC)');
  expect(wordsIn('usa')[2]).toMatch(/^This person is too young/);
});

test('country without terms: general words', () => {
  const texts = questionTexts({ registry: 'the registry', company: null, terms: null, knows });
  expect(texts.owner_chain).toContain('each person who controls the business');
  expect(texts.name_taken).toContain('too similar to the name.');
  expect(texts.capital_minimum).toMatch(/^The share capital is below the minimum/);
  expect(texts.capital_sum).toContain('do not give the share capital you entered');
  expect(texts.expired).toContain('accepts a passport or another identity document.');
  expect(texts.document_type).toContain('Please upload ‹the kinds that are accepted›.');
  expect(texts.owner_threshold).toContain('who holds ‹the part› of the shares');
});

test('country with terms: the documents that it accepts', () => {
  const terms = countries.find(({ id }) => id === 'uk')?.questionTerms?.() ?? null;
  const texts = questionTexts({ registry: 'the registry', company: null, terms, knows });
  const accepted = terms?.identityDocuments.words;
  expect(texts.expired).toContain(`accepts ${accepted}. Please`);
  expect(texts.document_type).toContain(`Please upload ${accepted}.`);
});

test('name of the business: in the texts about it and about a duplicate, where it has one', () => {
  const textsOf = (company: string | null) =>
    questionTexts({
      registry: 'the registry',
      company,
      terms: null,
      knows: { firstName: false, deadline: false },
    });
  expect(textsOf('Zuma').name_taken).toContain('too similar to the name ‘Zuma’.');
  expect(textsOf('Zuma').duplicate).toContain('looks like this one for ‘Zuma’. Please');
  expect(textsOf(null).duplicate).toContain('looks like this one. Please');
  expect(textsOf(null).signature_missing).toMatch(/or upload the signed page\.$/);
});

test('gap: found in words, and none in words that were filled in', () => {
  expect(findGap('Upload the licence of ‹the authority›.')).toBe('‹the authority›');
  expect(findGap('Upload the licence of the central bank.')).toBeNull();
});

describe('variables', () => {
  const textsWith = (known: { firstName: boolean; deadline: boolean }) =>
    questionTexts({ registry: 'the registry', company: null, terms: null, knows: known });

  test('delicate question: addressed by the first name; something to obtain: with the last day', () => {
    const texts = textsWith(knows);
    expect(fillVariables(texts.payer_differs, variables)).toMatch(/^Ada, the payment came from an account/);
    expect(fillVariables(texts.licence_first, variables)).toContain(
      'the licence of ‹the authority› by Friday 8 January 2027, or change the activity.',
    );
  });

  test('neither known: whole sentences without them', () => {
    for (const words of Object.values(textsWith({ firstName: false, deadline: false }))) {
      expect(words.replaceAll(ANSWER_LABEL, '')).not.toMatch(/[{}]| by,| by\./);
      expect(words).toMatch(/^$|^[A-Z‘]/);
    }
  });

  test('in words of the officer: filled in; unknown, or known without a value: a problem that names those she can use', () => {
    expect(fillVariables('{first name}, by {deadline}, {answer}.', variables)).toBe(
      'Ada, by Friday 8 January 2027, {answer}.',
    );
    expect(problemOfWords('Please answer by {deadline}.', variables)).toBeNull();
    expect(problemOfWords('By {date}.', variables)).toBe(
      'There is nothing to fill in for {date}. You can use {first name} and {deadline}.',
    );
    expect(problemOfWords('By {deadline}.', { ...variables, deadline: null })).toContain(
      '{deadline}. You can use',
    );
    expect(problemOfWords('{x}', { 'first name': null, deadline: null })).toContain('Take it out.');
  });
});
