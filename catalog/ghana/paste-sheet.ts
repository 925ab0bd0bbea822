import type { PasteSheet } from '#catalog/pack-types.ts';

/** The parts of the Registrar's Form 3 and its annexes, in the order in which they are read. The portal's own order of pages was not seen. */
export const companyPasteSheet: PasteSheet = {
  portal: 'the Registrar’s portal: the parts of Form 3',
  url: 'https://orc.gov.gh',
  source: 'gh-practice',
  confidence: 'medium',
  note: 'The order of the parts of Form 3; the pages of the portal itself were not seen.',
  pages: [
    { title: 'Name and presenter', fields: ['name1', 'name2', 'name3', 'reservedOn', 'presenterName', 'presenterPhone', 'presenterNumber'] },
    { title: 'Nature of business', fields: ['activities', 'constitution', { field: 'yearEndMonth', label: 'Financial year end' }] },
    { title: 'Registered office and addresses', fields: ['registeredAddress', 'landmark', 'premises', 'landlord', 'principalPlace', 'registerPlace', 'postalAddress', 'companyEmail', 'companyPhone', 'website'] },
    { title: 'Directors', fields: ['directors'] },
    { title: 'Secretary', fields: ['secretaryKind', 'secretary', 'secretaryFirm'] },
    { title: 'Auditor', fields: ['auditorName', 'auditorTin', 'auditorLicence', 'auditorAddress'] },
    { title: 'Shares and members', fields: ['authorisedShares', 'statedCapital', 'shareClasses', 'shareholders', 'corporateShareholders'] },
    { title: 'Beneficial owners', fields: ['owners'] },
  ],
};
