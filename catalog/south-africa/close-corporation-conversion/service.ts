import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { change } from '#catalog/services/completions.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { CIPC_NAME, companyServiceDefaults } from '../company-service-defaults.ts';
import { conversionDeskRules } from './desk-rules.ts';
import { conversionPages, nameStatusOf } from './form.ts';
import { conversionPapers } from './papers.ts';

const LAW = 'Companies Act 71 of 2008, Schedule 2';

/** Conversion of a close corporation into a private company: form CoR 18.1. */
export const closeCorporationConversion: Service = {
  ...companyService(companyServiceDefaults, {
    id: 'south-africa-close-corporation-conversion',
    feeName: 'cc-conversion',
    line: 'structuring',
    title: 'Close corporation: conversion into a company',
    summary: 'Turn a close corporation into a private company. It keeps its assets, debts and contracts.',
    included: [
      'Consent of the members, statement and form CoR 18.1 drafted',
      'Filing with the Commission, and its questions answered',
      'Digital copy of the certificate, form CoR 18.3',
    ],
    pages: conversionPages,
    deskRules: conversionDeskRules,
    declaration: [
      'Members with at least 75% of the interests consent to the conversion.',
      'I authorise you to file the notice of conversion with the Companies and Intellectual Property Commission.',
    ],
    feeIds: ['za-incorporation'],
    facts: (answers) => {
      const memorandum = textOf(answers, 'memorandum');
      return {
        ...(memorandum === '' ? {} : { memorandum: memorandum === 'standard' ? 'standard' : 'other' }),
        ...(textOf(answers, 'nameStatus') === '' ? {} : { nameStatus: nameStatusOf(answers) }),
      };
    },
    assumed: {
      facts: { memorandum: 'standard', nameStatus: 'new' },
      words: 'the short standard memorandum, and the name reserved with the conversion',
    },
    priceFacts: [
      {
        kind: 'choice',
        id: 'memorandum',
        label: 'Which memorandum?',
        options: [
          { value: 'standard', label: 'The short standard form' },
          { value: 'other', label: 'Any other' },
        ],
      },
      {
        kind: 'choice',
        id: 'nameStatus',
        label: 'Is the name reserved?',
        options: [
          { value: 'new', label: 'No' },
          { value: 'reserved', label: 'Yes' },
        ],
      },
    ],
    consentField: 'nameConsent',
    needGate: gate(
      { prefix: 'za-ccc', law: LAW, source: 'za-cc-conversion', confidence: 'high' },
      [
        question('what', 'What is it now?', [
          ['cc', 'A close corporation, whose number ends in /23'],
          ['company', 'A company'],
          ['none', 'Not registered'],
        ]),
        yesNo('agreed', 'Do members with at least 75% of the interests agree?'),
      ],
      [
        [
          'company',
          'you-have-it',
          'A company is not converted this way.',
          'Another kind of company changes its memorandum. Order a change of structure.',
          'what',
          'company',
        ],
        [
          'none',
          'not-needed',
          'Only a close corporation is converted.',
          'Register a private company.',
          'what',
          'none',
        ],
        [
          'disagreed',
          'not-needed',
          'Without the consent of 75% there is no conversion.',
          'Agree first, or change the members of the close corporation.',
          'agreed',
          'no',
        ],
        [
          'due',
          'needed',
          'Conversion is voluntary. Close corporations may continue.',
          'You may file the notice yourself. Our fee is for our work only.',
          null,
        ],
      ],
    ),
    outcome: changeRecorded,
    completes: {
      changes: (answers, { number }) => [
        ...change('name', 'Name', textOf(answers, 'newName')),
        ...change('status', 'Converted into a private company', number),
        ...change('officers', 'Directors', itemsOf(answers, 'directors').map(personName).join(', ')),
        ...change('constitution', 'Memorandum of incorporation', 'Replaces the founding statement'),
      ],
    },
    documents: [
      {
        id: 'certificate',
        title: 'Certificate of registration, CoR 18.3',
        from: 'registry',
        arrives: 'closing',
      },
      { id: 'minutes', title: 'Consent of the members and statement', from: 'us', arrives: 'later' },
    ],
    authority: CIPC_NAME,
    numberLabel: 'Registration number of the company',
    start: '/south-africa/close-corporation-conversion',
    prerequisites: [
      'The number of the close corporation, which ends in /23',
      'The members, their interests, and who consents',
      'The first directors: identity number or passport, with a copy certified in the last 3 months',
      'All annual returns filed',
    ],
  }),
  pack: conversionPapers,
};
