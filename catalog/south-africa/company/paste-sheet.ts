import type { PasteSheet } from '#catalog/types/index.ts';
import type { CompanyKind } from './company-kinds.ts';

/**
 * The parts of the notice of incorporation and its annexes, in the order of the forms. The pages of BizPortal
 * and eServices were not seen.
 */
export const companyPasteSheetOf = (kind: CompanyKind): PasteSheet => ({
  portal: 'the Commission’s portal: the parts of form CoR 14.1',
  url: 'https://www.bizportal.gov.za',
  source: 'za-practice',
  confidence: 'medium',
  note: 'The order of form CoR 14.1 and its annexes. The portal may order its pages differently.',
  pages: [
    {
      title: 'Applicant',
      fields: [
        'applicantRole',
        'applicantName',
        'applicantId',
        'applicantPhone',
        { field: 'customerCode', label: 'Customer code' },
      ],
    },
    {
      title: 'CoR 14.1: the company',
      fields: [
        'nameStatus',
        { field: 'memorandum', label: 'Memorandum of incorporation: form' },
        { field: 'effectiveOn', label: 'Incorporation takes effect on' },
        { field: 'yearEndMonth', label: 'Financial year end' },
        'registeredAddress',
        'postalAddress',
        'companyEmail',
        'companyPhone',
        'website',
      ],
    },
    {
      title: 'CoR 9.1 and 14.1B: names',
      fields: [
        'name1',
        'name2',
        'name3',
        'name4',
        { field: 'reservationNumber', label: 'CoR 9.4 number' },
        'reservedUntil',
      ],
    },
    { title: 'Principal business', fields: ['section', 'division', 'activity'] },
    { title: 'Incorporators', fields: ['incorporators', 'corporateIncorporators'] },
    { title: 'CoR 14.1A: directors', fields: ['directors'] },
    ...(kind.hasShares
      ? [{ title: 'CoR 15.1: shares', fields: ['shareClasses', 'shareholders', 'corporateShareholders'] }]
      : []),
    ...(kind.id === 'LTD'
      ? [{ title: 'Secretary and auditor', fields: ['secretary', 'auditorName', 'auditorNumber'] }]
      : []),
    { title: 'Beneficial ownership', fields: ['ownersKnown', 'noOwnersReason', 'owners'] },
    { title: 'Revenue Service', fields: ['publicOfficer', 'publicOfficerResident', 'employer'] },
  ],
});
