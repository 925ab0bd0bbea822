import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { change } from '#catalog/services/completions.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { structureDeskRules } from './desk-rules.ts';
import { isChosen, structurePages } from './form.ts';
import { structurePapers } from './papers.ts';

const practice = { source: 'uk-practice', confidence: 'medium' } as const;

/** Changes of the shares, the articles or the kind of a company, and groups. */
export const shareStructure: Service = {
  ...companyService(companyServiceDefaults, {
    id: 'uk-share-structure',
    feeName: 'structure',
    line: 'structuring',
    title: 'Share structure and groups',
    summary:
      'Split shares, change classes or articles, reduce capital, become a public company, or form a group.',
    included: [
      'The change checked by an officer',
      'Resolution and solvency statement drafted',
      'Filing with Companies House',
    ],
    pages: structurePages,
    deskRules: structureDeskRules,
    declaration: ['I authorise you to deliver these changes to Companies House.'],
    feeIds: ['uk-structure-notices', 'uk-structure-reduction', 'uk-structure-public'],
    facts: (answers) =>
      choicesOf(answers, 'changes').length === 0
        ? {}
        : { reduction: isChosen('reduction')(answers), becomesPublic: isChosen('public')(answers) },
    assumed: {
      facts: { reduction: false, becomesPublic: false },
      words: 'a change that Companies House files for free',
    },
    priceFacts: [
      { kind: 'yes-no', id: 'reduction', label: 'Is the capital reduced?' },
      { kind: 'yes-no', id: 'becomesPublic', label: 'Does it become a public company?' },
    ],
    needGate: gate(
      { prefix: 'uk-structure', ...practice, law: 'Companies Act 2006, Part 17' },
      [
        question('what', 'What do you want?', [
          ['new-shares', 'To issue new shares'],
          ['transfer', 'To transfer shares'],
          ['structure', 'To change classes, rights, articles or capital, or to form a group'],
        ]),
      ],
      [
        [
          'new-shares',
          'not-needed',
          'New shares are filed as a change of the company.',
          'Order the change of a company. The return is due within a month.',
          'what',
          'new-shares',
        ],
        [
          'transfer',
          'not-needed',
          'A transfer is not filed when it happens.',
          'Enter it in the register of members, and check whether stamp duty is due.',
          'what',
          'transfer',
        ],
        [
          'due',
          'needed',
          'Each of these changes needs a resolution and is filed within 15 days or a month.',
          'You may file it yourself at Companies House.',
          null,
        ],
      ],
    ),
    outcome: changeRecorded,
    completes: {
      changes: (answers) => [
        ...change('capital', 'Shares', textOf(answers, 'capitalAfter')),
        ...(isChosen('articles', 'public')(answers)
          ? change('constitution', 'Articles', hasFile(answers, 'newArticles') ? 'New articles' : 'Our draft')
          : []),
        ...(isChosen('public')(answers) ? change('status', 'Kind', 'Public limited company') : []),
      ],
    },
    documents: [
      { id: 'confirmation', title: 'Acceptance of the change', from: 'registry', arrives: 'closing' },
      { id: 'minutes', title: 'Resolution', from: 'us', arrives: 'later' },
    ],
    authority: 'Companies House',
    numberLabel: 'Number of the acceptance',
    start: '/uk-share-structure',
    prerequisites: [
      'The company number, and the shares as the register shows them',
      'What is to change, and who agrees',
      'For a reduction: a solvency statement of all directors',
    ],
  }),
  pack: structurePapers,
};
