import type { Service } from '#catalog/types/index.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { companyRegistry } from '../incorporation/registration.ts';
import { guaranteeCompany } from '../guarantee-company/service.ts';
import { tiersFor } from '../tiers.ts';
import { communityCompanyForm } from './form.ts';
import { communityLaw, communityProvenance } from './law.ts';
import { assetLockRule } from './desk-rules.ts';
import { communityStatement } from './papers.ts';

const start = '/uk-community-company-registration';

/**
 * Registration of a community interest company without shares: a company limited by guarantee that the
 * regulator lets lock its assets.
 */
export const communityCompany: Service = {
  ...guaranteeCompany,
  id: 'uk-community-company-registration',
  title: 'Community interest company',
  summary:
    'A company limited by guarantee that serves a community and has an asset lock. For a CIC with shares, write to us first.',
  entityType: 'CIC',
  form: communityCompanyForm,
  tiers: tiersFor('community-company', [
    'An officer checks every answer and document',
    'Draft of the community interest statement (CIC36)',
    'Filing with Companies House, which forwards it to the regulator',
    'Digital copies of the certificate, memorandum and articles',
  ]),
  feeIds: [...guaranteeCompany.feeIds, 'uk-community'],
  needGate: registrationGate(
    { prefix: 'uk-community', ...communityProvenance, law: communityLaw },
    { registry: 'Companies House', kind: 'community interest company' },
  ),
  deskRules: [...guaranteeCompany.deskRules, assetLockRule],
  registry: { ...companyRegistry, numberExample: '12345681' },
  pack: [...(guaranteeCompany.pack ?? []), communityStatement],
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
  prerequisites: [
    'A name that ends with CIC, and a second one you would be happy with',
    'A registered office in the United Kingdom, and an e-mail address for Companies House',
    'Articles with an asset lock',
    'Whom it serves, how, and what it does with a surplus',
    'For each director: home address, date of birth and the personal code from the identity check at GOV.UK',
    'Your passport or driving licence',
  ],
};
