import type { PasteSheet } from '#catalog/types/index.ts';
import type { CompanyKind } from '../company/company-kinds.ts';

const portal = {
  portal: 'the Commission’s registration portal',
  url: 'https://icrp.cac.gov.ng',
  source: 'ng-portal-pages',
  confidence: 'medium',
  note: 'Page order taken from a walk-through of the portal. The portal changes from time to time.',
} as const;

const name = {
  title: 'Name',
  fields: [
    { field: 'name1', label: 'Proposed name, option 1' },
    { field: 'name2', label: 'Proposed name, option 2' },
    'reservationCode',
  ],
} as const;
const activity = [
  { field: 'activityCategory', label: 'Category of business' },
  { field: 'activity', label: 'Nature of business' },
  'description',
] as const;
const presenter = {
  title: 'Presenter',
  fields: ['submitterName', 'accreditationNumber', 'submitterAddress', 'submitterPhone', 'submitterEmail'],
} as const;

/** The portal's pages for a kind of company; they were seen for a company limited by shares. */
export const companyPasteSheetOf = (kind: CompanyKind): PasteSheet => ({
  ...portal,
  ...(kind.id === 'LTD'
    ? {}
    : ({
        confidence: 'low',
        note: 'Page order of the private company. The portal may order the pages of this type differently.',
      } as const)),
  pages: [
    name,
    {
      title: 'Entity details',
      fields: [...activity, 'registeredAddress', 'headOffice', 'companyEmail', 'companyPhone'],
    },
    { title: 'Objects of the memorandum', fields: ['objects'] },
    { title: 'Articles and witness', fields: [...(kind.ownArticles ? [] : ['articlesKind']), 'witness'] },
    { title: 'Directors', fields: ['directors'] },
    { title: 'Secretary', fields: ['secretaryKind', 'secretary', 'secretaryFirm'] },
    ...(kind.hasShares
      ? [
          { title: 'Share capital', fields: ['shareCapital', 'shareClasses'] },
          {
            title: 'Shareholders and allotment',
            fields: ['shareholders', 'corporateShareholders', 'allotments'],
          },
        ]
      : [{ title: 'Members and guarantees', fields: ['shareholders', 'corporateShareholders'] }]),
    { title: 'Persons with significant control', fields: ['controllers'] },
    presenter,
  ],
});

/** The portal's pages for a business name. */
export const businessNamePasteSheet: PasteSheet = {
  ...portal,
  pages: [
    name,
    {
      title: 'Business details',
      fields: [...activity, 'commencedOn', 'principalAddress', 'branches', 'businessEmail', 'businessPhone'],
    },
    { title: 'Proprietors', fields: ['ownership', 'proprietors', 'corporateProprietors'] },
    presenter,
  ],
};

/** A partnership: the order of the portal's pages was not seen. */
export const partnershipPasteSheet = (isLlp: boolean): PasteSheet => ({
  ...portal,
  confidence: 'low',
  note: 'The portal may order the pages of partnerships differently. The answers are grouped by subject.',
  pages: [
    name,
    {
      title: 'Entity details',
      fields: [...activity, 'principalAddress', 'partnershipEmail', 'partnershipPhone'],
    },
    {
      title: isLlp ? 'Partners and designated partners' : 'General and limited partners',
      fields: ['partners', 'corporatePartners'],
    },
    presenter,
  ],
});
