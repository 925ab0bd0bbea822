import type { PasteSheet } from '#catalog/types/index.ts';
import type { CompanyKind } from '../company/company-kinds.ts';
import type { NamedBusiness } from '../business-name/kinds.ts';

/**
 * The parts of the Registrar's Form 3 and its annexes, in the order in which they are read. The portal's own
 * order of pages was not seen.
 */
export const companyPasteSheetOf = (kind: CompanyKind): PasteSheet => ({
  portal: 'the Registrar’s portal: the parts of Form 3',
  url: 'https://orc.gov.gh',
  source: 'gh-practice',
  confidence: kind.id === 'LTD' ? 'medium' : 'low',
  note:
    kind.id === 'LTD'
      ? 'The order of Form 3. The portal may order its pages differently.'
      : 'The order of Form 3 for private companies. The form and the portal pages for this type of company may differ.',
  pages: [
    {
      title: 'Name and presenter',
      fields: ['name1', 'name2', 'name3', 'reservedOn', 'presenterName', 'presenterPhone', 'presenterNumber'],
    },
    {
      title: 'Nature of business',
      fields: [
        'activities',
        ...(kind.hasShares ? [] : ['objects']),
        ...(kind.ownConstitution ? [] : ['constitution']),
        ...(kind.id === 'PLC' ? ['listed'] : []),
        { field: 'yearEndMonth', label: 'Financial year end' },
      ],
    },
    {
      title: 'Registered office and addresses',
      fields: [
        'registeredAddress',
        'landmark',
        'premises',
        'landlord',
        'principalPlace',
        'registerPlace',
        'postalAddress',
        'companyEmail',
        'companyPhone',
        'website',
      ],
    },
    { title: 'Directors', fields: ['directors'] },
    { title: 'Secretary', fields: ['secretaryKind', 'secretary', 'secretaryFirm'] },
    { title: 'Auditor', fields: ['auditorName', 'auditorTin', 'auditorLicence', 'auditorAddress'] },
    kind.hasShares
      ? {
          title: 'Shares and members',
          fields: [
            'authorisedShares',
            'statedCapital',
            'shareClasses',
            'shareholders',
            'corporateShareholders',
          ],
        }
      : { title: 'Members and guarantees', fields: ['shareholders', 'corporateShareholders'] },
    { title: 'Beneficial owners', fields: ['owners'] },
  ],
});

/** Form A for a business name, Form B for a partnership. */
export const namedBusinessPasteSheet = ({ id, form }: Pick<NamedBusiness, 'id' | 'form'>): PasteSheet => ({
  portal: `the Registrar’s portal: ${form}`,
  url: 'https://orc.gov.gh',
  source: 'gh-practice',
  confidence: 'medium',
  note: `The answers for ${form}, grouped by subject. The portal may order its pages differently.`,
  pages: [
    {
      title: 'Name',
      fields: [
        { field: 'name1', label: id === 'PT' ? 'Firm name' : 'Business name' },
        'name2',
        { field: 'startedOn', label: 'Date of commencement' },
      ],
    },
    { title: 'Nature of business', fields: ['activities'] },
    {
      title: 'Places of business and contacts',
      fields: [
        { field: 'principalPlace', label: 'Principal place of business' },
        'otherPlaces',
        'postalAddress',
        'businessEmail',
        'businessPhone',
      ],
    },
    id === 'SBN'
      ? {
          title: 'Company that owns the name',
          fields: ['ownerCompany', 'ownerNumber', 'ownerTin', 'ownerDirector'],
        }
      : { title: id === 'PT' ? 'Partners' : 'Proprietor', fields: ['owners'] },
    ...(id === 'PT'
      ? [{ title: 'Capital and charges', fields: ['capital', 'shares', 'charges', 'chargeDetails'] }]
      : []),
  ],
});
