import type { Service, PackPaper, PasteSheet } from '#catalog/types/index.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { itemsOf } from '#forms/form.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { numberOf } from '#catalog/kit/reading-answers.ts';
import { company, companyRegistry } from '../private-company/service.ts';
import { act, companyOnPaper, companyPapers } from '../private-company/papers.ts';
import { companyPasteSheet } from '../private-company/paste-sheet.ts';
import { publicCompanyDeskRules } from './desk-rules.ts';
import { publicCompanyForm } from './form.ts';
import { nominalCapital, pounds } from '../shares/shareholding.ts';
import { tiersFor } from '../tiers.ts';

/** What is declared before a public company trades or borrows. */
const tradingCertificate: PackPaper = {
  ...act,
  id: 'uk-trading-certificate',
  title: 'Application for a trading certificate',
  law: 'Companies Act 2006, sections 761 and 762',
  draftFor: 'form SH50, delivered once the company is registered',
  write(answers) {
    const { name, office, directors } = companyOnPaper(answers);
    const paid = itemsOf(answers, 'shareClasses').reduce(
      (sum, item) => sum + (numberOf(item, 'number') ?? 0) * (numberOf(item, 'paid') ?? 0),
      0,
    );
    return [
      {
        kind: 'facts',
        rows: [
          ['Company', name],
          ['Registered office', office],
          ['Nominal value of the allotted shares', pounds(nominalCapital(answers))],
          ['Amount paid up on them', pounds(paid)],
          [
            'Shares in all',
            formatThousands(
              itemsOf(answers, 'shareClasses').reduce(
                (sum, item) => sum + (numberOf(item, 'number') ?? 0),
                0,
              ),
            ),
          ],
          ['Preliminary expenses, and who paid or is to pay them', '______________________'],
          ['Benefits given or meant for a promoter, and what for', '______________________'],
        ],
      },
      {
        kind: 'paragraph',
        text: 'The nominal value of the company’s allotted share capital is not less than the authorised minimum of £50,000, and on each share at least a quarter of its nominal value and the whole of any premium is paid.',
      },
      ...directors
        .slice(0, 1)
        .map((person) => ({ kind: 'signature', name: person.name, capacity: 'Director' }) as const),
    ];
  },
};

const pasteSheet: PasteSheet = {
  ...companyPasteSheet,
  pages: companyPasteSheet.pages.map((page) =>
    page.fields.includes('directors')
      ? { ...page, fields: ['secretaries', 'corporateSecretaries', ...page.fields] }
      : page,
  ),
};

const start = '/uk-public-company-registration';

/** Registration of a public limited company with Companies House: that of a private one, with what the Act asks of a public one. */
export const publicCompany: Service = {
  ...company,
  id: 'uk-public-company-registration',
  title: 'Public limited company',
  summary:
    'A company that may offer its shares to the public, with £50,000 of capital and a qualified secretary.',
  entityType: 'PLC',
  form: publicCompanyForm,
  tiers: tiersFor('public-company', [
    'Check of every answer and document by an officer',
    'Filing with Companies House, which usually decides within a day',
    'Application for the trading certificate, without which it may not trade',
    'Certificate, memorandum and articles as digital copies',
  ]),
  needGate: registrationGate(
    {
      prefix: 'uk-public-company',
      source: 'uk-companies-act',
      confidence: 'high',
      law: 'Companies Act 2006, sections 4, 7 and 16',
    },
    { registry: 'Companies House', kind: 'company' },
  ),
  deskRules: publicCompanyDeskRules,
  registry: { ...companyRegistry, numberExample: '12345680' },
  documents: [
    ...company.documents,
    { id: 'trading-certificate', title: 'Trading certificate', from: 'registry' },
  ],
  pack: [...companyPapers.filter(({ id }) => id !== 'uk-articles'), tradingCertificate],
  pasteSheet,
  paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  needs: [
    'A name that ends with plc, and a second one you would be content with',
    'A registered office in the United Kingdom where letters are taken in, and an e-mail address for Companies House',
    'Two directors: for each home address, date of birth and the personal code from the identity check at GOV.UK',
    'A secretary who is qualified',
    'Shares of £50,000 or more, of which a quarter and every premium is paid',
    'Who owns or decides more than a quarter',
    'Your passport or driving licence',
  ],
};
