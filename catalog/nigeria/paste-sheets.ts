import type { PasteSheet } from '#catalog/pack-types.ts';

const portal = { portal: 'the Commission’s registration portal', url: 'https://icrp.cac.gov.ng', source: 'ng-portal-pages', confidence: 'medium', note: 'The order of pages as a walk-through of the portal shows it; the portal changes from time to time.' } as const;

const name = { title: 'Name', fields: [{ field: 'name1', label: 'Proposed name, option 1' }, { field: 'name2', label: 'Proposed name, option 2' }, 'reservationCode'] } as const;
const activity = [{ field: 'activityCategory', label: 'Category of business' }, { field: 'activity', label: 'Nature of business' }, 'description'] as const;
const presenter = { title: 'Presenter', fields: ['submitterName', 'accreditationNumber', 'submitterAddress', 'submitterPhone', 'submitterEmail'] } as const;

/** The portal's pages for a company limited by shares. */
export const companyPasteSheet: PasteSheet = {
  ...portal,
  pages: [
    name,
    { title: 'Entity details', fields: [...activity, 'registeredAddress', 'headOffice', 'companyEmail', 'companyPhone'] },
    { title: 'Objects of the memorandum', fields: ['objects'] },
    { title: 'Articles and witness', fields: ['articlesKind', 'witness'] },
    { title: 'Directors', fields: ['directors'] },
    { title: 'Secretary', fields: ['secretaryKind', 'secretary', 'secretaryFirm'] },
    { title: 'Share capital', fields: ['shareCapital', 'shareClasses'] },
    { title: 'Shareholders and allotment', fields: ['shareholders', 'corporateShareholders', 'allotments'] },
    { title: 'Persons with significant control', fields: ['controllers'] },
    presenter,
  ],
};

/** The portal's pages for a business name. */
export const businessNamePasteSheet: PasteSheet = {
  ...portal,
  pages: [
    name,
    { title: 'Business details', fields: [...activity, 'commencedOn', 'principalAddress', 'branches', 'businessEmail', 'businessPhone'] },
    { title: 'Proprietors', fields: ['ownership', 'proprietors', 'corporateProprietors'] },
    presenter,
  ],
};
