import { describe, expect, it } from 'vitest';
import { services } from '#catalog/index.ts';
import { fieldsOf, type Field } from '#forms/form.ts';
import { documentQueryOf, isSearchedFile, searchedQuestions, searchedWordsOf } from './searched-words.ts';

/** Questions for documents whose words are not kept: about people, or of a kind that cannot be foreseen. */
const unsearchedQuestions = [
  'addressProof',
  'affidavit',
  'applicantCopy',
  'applicantDocument',
  'bankLetter',
  'consentPaper',
  'consents',
  'exceptionProof',
  'federalReturn',
  'idImage',
  'identityDocument',
  'identityDocuments',
  'image',
  'incomeProof',
  'mandate',
  'officerConsent',
  'otherDocuments',
  'otherPapers',
  'paper',
  'passportPhotograph',
  'payroll',
  'permit',
  'personConsent',
  'powerOfAttorney',
  'premisesProof',
  'presenterIdentity',
  'priorReturn',
  'proof',
  'proofOfBody',
  'qualifications',
  'records',
  'scans',
  'sealImpression',
  'securitiesRegister',
  'seriesImages',
  'sharePapers',
  'signature',
  'sound',
  'specimen',
  'supplyPapers',
  'transfer',
  'translation',
];

/** Returns the ids of all questions for documents, also of those within lists. */
const documentsAskedIn = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) =>
    field.kind === 'file' ? [field.id] : field.kind === 'list' ? documentsAskedIn(field.fields) : [],
  );

const pdf = { mediaType: 'application/pdf', fromDesk: false } as const;

describe('words of a document', () => {
  it('kept once, in lower case and without accents; short words and long numbers left out', () => {
    expect(searchedWordsOf('To mill RICE in Gbàgádà. Rice: NIN 12345678901, clause 2026')).toEqual([
      'mill',
      'rice',
      'gbagada',
      'nin',
      'clause',
      '2026',
    ]);
  });

  it('a number between letters: left out as well', () => {
    expect(searchedWordsOf('A12345678 RC1234')).toEqual(['rc1234']);
  });
});

describe('query of typed words', () => {
  it.each([
    ['Rice, milling of', "'rice' & 'milling':*"],
    ['gbàgádà', "'gbagada':*"],
    ["' | !rice", "'rice':*"],
  ])('%s becomes %s', (typed, query) => {
    expect(documentQueryOf(typed)).toBe(query);
  });

  it.each(['', 'of', 'ada@customer.example', 'rice 12345678901'])('%s finds nothing', (typed) => {
    expect(documentQueryOf(typed)).toBeNull();
  });
});

describe('files whose words are kept', () => {
  it('each question for a document in the catalogue is either among them or left out on purpose', () => {
    const asked = new Set(services.flatMap(({ form }) => documentsAskedIn(fieldsOf(form))));
    expect([...searchedQuestions, ...unsearchedQuestions].toSorted()).toEqual([...asked].toSorted());
  });

  it.each(['memorandum', 'changes/0/resolution', 'constitution'])('answer to %s', (purpose) => {
    expect(isSearchedFile({ ...pdf, purpose })).toBe(true);
  });

  it.each(['identityDocument', 'directors/0/addressProof', 'receipt', 'message', 'proof'])(
    'not the answer to %s',
    (purpose) => {
      expect(isSearchedFile({ ...pdf, purpose })).toBe(false);
    },
  );

  it('documents of the desk: those of a registry are searched, papers about money and pictures are not', () => {
    const desk = { ...pdf, fromDesk: true };
    expect(isSearchedFile({ ...desk, purpose: 'certificate' })).toBe(true);
    expect(isSearchedFile({ ...desk, purpose: 'refund-proof' })).toBe(false);
    expect(isSearchedFile({ ...desk, mediaType: 'image/png', purpose: 'certificate' })).toBe(false);
  });
});
