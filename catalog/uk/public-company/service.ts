import type { Service } from '#catalog/types/index.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { company } from '../private-company/service.ts';
import { companyRegistry } from '../incorporation/registration.ts';
import { companyPapers } from '../private-company/papers.ts';
import { publicCompanyDeskRules } from './desk-rules.ts';
import { publicCompanyForm } from './form.ts';
import { publicCompanyPasteSheet } from './paste-sheet.ts';
import { tiersFor } from '../tiers.ts';
import { tradingCertificate } from './papers.ts';

const start = '/uk-public-company-registration';

/**
 * Registration of a public limited company with Companies House: that of a private one, with what the Act
 * asks of a public one.
 */
export const publicCompany: Service = {
  ...company,
  id: 'uk-public-company-registration',
  title: 'Public limited company',
  summary:
    'A company that may offer its shares to the public, with £50,000 of capital and a qualified secretary.',
  entityType: 'PLC',
  form: publicCompanyForm,
  tiers: tiersFor('public-company', [
    'An officer checks every answer and document',
    'Filing with Companies House, which usually decides within a day',
    'Application for the trading certificate it needs before trading',
    'Digital copies of the certificate, memorandum and articles',
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
    { id: 'trading-certificate', title: 'Trading certificate', from: 'registry', arrives: 'later' },
  ],
  pack: [...companyPapers.filter(({ id }) => id !== 'uk-articles'), tradingCertificate],
  pasteSheet: publicCompanyPasteSheet,
  paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  prerequisites: [
    'A name that ends with plc, and a second one you would be happy with',
    'A registered office in the United Kingdom where letters are received, and an e-mail address for Companies House',
    'Two directors: for each home address, date of birth and the personal code from the identity check at GOV.UK',
    'A qualified secretary',
    'Shares of at least £50,000, with a quarter and the whole premium paid',
    'Each person who owns or controls more than a quarter',
    'Your passport or driving licence',
  ],
};
