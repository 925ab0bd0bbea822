import type { DeskRule, Provenance, Service, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import type { Page } from '#forms/form.ts';
import { articlesFrom } from '../private-company/form.ts';
import { companyRegistry } from '../private-company/service.ts';
import { guaranteeCompany, guaranteeForm } from '../guarantee-company/service.ts';
import { directorsOnPaper } from '../private-company/papers.ts';
import { tiersFor } from '../tiers.ts';

const law = 'Companies (Audit, Investigations and Community Enterprise) Act 2004, sections 30, 35 and 36';
const provenance: Provenance = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'The regulator decides on each application.',
};

const communityPage: Page = {
  id: 'community',
  title: 'Community',
  intro:
    'What form CIC36 asks: whom the company serves, and how. The regulator of community interest companies reads it.',
  minutes: 4,
  fields: [
    {
      kind: 'text',
      id: 'community',
      label: 'Whom will it serve?',
      hint: 'The community, or the part of it, in a sentence.',
      rows: 2,
      minLength: 10,
      maxLength: 500,
      example: 'People over 60 who live in Cardiff and have nobody to cook for them.',
      law: {
        words: `${law}: a reasonable person must see that it works for a community.`,
        sourceId: 'uk-practice',
      },
    },
    {
      kind: 'text',
      id: 'benefit',
      label: 'What will it do, and how does the community gain from it?',
      rows: 4,
      minLength: 20,
      maxLength: 2000,
      example: 'It cooks and delivers a warm meal a day below cost, and trains young people in its kitchen.',
    },
    {
      kind: 'text',
      id: 'surplus',
      label: 'What will it do with a surplus?',
      rows: 2,
      minLength: 10,
      maxLength: 500,
      example: 'Buy a second van, and deliver to more streets.',
    },
    yesNo({
      id: 'assetLock',
      label: 'Do the articles lock its assets?',
      hint: 'What it has and earns stays in its purpose, also when it ends.',
      law: { words: `${law}: the asset lock.`, sourceId: 'uk-practice' },
    }),
    {
      kind: 'text',
      id: 'lockedTo',
      label: 'Who would have its assets if it ended?',
      hint: 'Another community interest company or a charity, with its number. Leave it empty when the articles name none.',
      optional: true,
      maxLength: 200,
    },
  ],
};

const form = guaranteeForm({
  id: 'uk-community-company',
  title: 'Register a community interest company in the United Kingdom',
  name: {
    what: 'company',
    entityType: 'CIC',
    ending: 'Community Interest Company or CIC, such as “Harbour Lantern Meals CIC”',
    examples: ['Sample Harbour Meals CIC', 'Sample Meadow Kitchen Community Interest Company'],
  },
  articles: articlesFrom([
    { value: 'amended', label: 'The model articles with the asset lock and other changes' },
    { value: 'bespoke', label: 'Articles of our own, with the asset lock' },
  ]),
  further: [communityPage],
});

const lockRule: DeskRule = {
  id: 'uk-cic-lock',
  severity: 'refused',
  words: 'A community interest company has articles that lock its assets.',
  remedy: 'Put the asset lock into the articles, or register a company limited by guarantee.',
  law,
  ...provenance,
  find: (answers) => (textOf(answers, 'assetLock') === 'no' ? [{ path: 'assetLock' }] : []),
};

const statement: PackPaper = {
  ...provenance,
  id: 'uk-community-statement',
  title: 'Community interest statement',
  law,
  draftFor: 'form CIC36, which goes to Companies House with form IN01 and on to the regulator',
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Company', textOf(answers, 'name1')],
        ['Registered office', addressLine(answers['registeredOffice'])],
        ['Community served', textOf(answers, 'community')],
      ],
    },
    { kind: 'heading', level: 2, text: 'Activities and benefit' },
    { kind: 'paragraph', text: textOf(answers, 'benefit') },
    { kind: 'heading', level: 2, text: 'Use of a surplus' },
    { kind: 'paragraph', text: textOf(answers, 'surplus') },
    {
      kind: 'paragraph',
      text: `The articles lock the assets of the company.${textOf(answers, 'lockedTo') === '' ? '' : ` If it ends, they go to ${textOf(answers, 'lockedTo')}.`}`,
    },
    ...directorsOnPaper(answers, addressLine(answers['registeredOffice'])).map(
      ({ name }) => ({ kind: 'signature', name, capacity: 'Director' }) as const,
    ),
  ],
};

const start = '/uk-community-company-registration';

/** Registration of a community interest company without shares: a company limited by guarantee that the regulator lets lock its assets. */
export const communityCompany: Service = {
  ...guaranteeCompany,
  id: 'uk-community-company-registration',
  title: 'Community interest company',
  summary:
    'A company limited by guarantee that serves a community and locks its assets. One with shares: write to us first.',
  entityType: 'CIC',
  form,
  tiers: tiersFor('community-company', [
    'Check of every answer and document by an officer',
    'Community interest statement (CIC36) as a draft',
    'Filing with Companies House, which sends it on to the regulator',
    'Certificate, memorandum and articles as digital copies',
  ]),
  feeIds: [...guaranteeCompany.feeIds, 'uk-community'],
  needGate: registrationGate(
    { prefix: 'uk-community', ...provenance, law },
    { registry: 'Companies House', kind: 'community interest company' },
  ),
  deskRules: [...guaranteeCompany.deskRules, lockRule],
  registry: { ...companyRegistry, numberExample: '12345681' },
  pack: [...(guaranteeCompany.pack ?? []), statement],
  ...(guaranteeCompany.pasteSheet === undefined
    ? {}
    : {
        pasteSheet: {
          ...guaranteeCompany.pasteSheet,
          pages: [
            ...guaranteeCompany.pasteSheet.pages,
            {
              title: 'Form CIC36: community interest statement',
              fields: ['community', 'benefit', 'surplus', 'assetLock', 'lockedTo'],
            },
          ],
        },
      }),
  paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  needs: [
    'A name that ends with CIC, and a second one you would be content with',
    'A registered office in the United Kingdom, and an e-mail address for Companies House',
    'Articles that lock the assets',
    'Whom it serves, how, and what it does with a surplus',
    'For each director: home address, date of birth and the personal code from the identity check at GOV.UK',
    'Your passport or driving licence',
  ],
};
