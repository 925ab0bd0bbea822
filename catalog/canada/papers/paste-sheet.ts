import type { PasteSheet } from '#catalog/types/index.ts';
import { fieldsOf, type Form } from '#forms/form.ts';
import type { Jurisdiction } from '../jurisdictions.ts';

type Page = PasteSheet['pages'][number];

const PORTALS: Readonly<Record<Jurisdiction['id'], { readonly portal: string; readonly url: string }>> = {
  federal: {
    portal: 'the Online Filing Centre of Corporations Canada',
    url: 'https://ised-isde.canada.ca/site/corporations-canada/en',
  },
  ontario: {
    portal: 'the Ontario Business Registry',
    url: 'https://www.ontario.ca/page/ontario-business-registry',
  },
  'british-columbia': { portal: 'the BC Business Registry', url: 'https://www.bcregistry.gov.bc.ca' },
  alberta: { portal: 'the registry agent', url: 'https://www.alberta.ca/incorporate-alberta-corporation' },
  quebec: { portal: 'the Registraire des entreprises', url: 'https://www.registreentreprises.gouv.qc.ca' },
};

/** The portals' pages with every question any of the registries asks; each registry's form has some of them. */
function pagesOf({ id, nameProof }: Jurisdiction): readonly Page[] {
  const what = nameProof === 'nuans' ? 'NUANS report' : 'Name request';
  const name: Page = {
    title: 'Name',
    fields: [
      'nameType',
      { field: 'name1', label: 'Corporate name' },
      'name2',
      'name3',
      'frenchName',
      'otherName',
      { field: 'numberedEnding', label: 'Legal element' },
      { field: 'nameProofNumber', label: `${what} number` },
      { field: 'nameProofOn', label: `${what} date` },
      { field: 'nameMeaning', label: 'Derivation of the distinctive element' },
      'nameRelatedDetails',
    ],
  };
  const articles: Page = {
    title: 'Articles',
    fields: [
      'shareStructure',
      { field: 'shareClasses', label: 'Classes and any maximum number of shares' },
      { field: 'transferRule', label: 'Restrictions on share transfers' },
      'transferWords',
      { field: 'minDirectors', label: 'Minimum number of directors' },
      { field: 'maxDirectors', label: 'Maximum number of directors' },
      { field: 'businessLimits', label: 'Restrictions on the business' },
      'businessLimitWords',
      { field: 'purpose', label: 'Statement of purpose' },
      { field: 'memberClasses', label: 'Classes of members' },
      'memberTerms',
      'soliciting',
      { field: 'liquidation', label: 'Distribution of property remaining on liquidation' },
      'otherProvisions',
      'effectiveOn',
    ],
  };
  const office: Page = {
    title: id === 'quebec' ? 'Head office' : 'Registered office',
    fields: [
      { field: 'officeProvince', label: 'Province or territory' },
      'registeredOffice',
      'mailingAddress',
      'recordsElsewhere',
      'recordsAddress',
      'agentForService',
      'companyEmail',
      'companyPhone',
    ],
  };
  const people: readonly Page[] = [
    { title: 'Directors', fields: ['directors'] },
    {
      title: id === 'federal' ? 'Individuals with significant control' : 'Ultimate beneficiaries',
      fields: ['controlStatus', 'controlReason', 'controllers'],
    },
    {
      title: id === 'british-columbia' ? 'Incorporators and completing party' : 'Incorporators',
      fields: ['incorporators', 'corporateIncorporators', 'completingAddress'],
    },
    { title: 'Activity', fields: ['naics', 'sector', 'activity', 'employeesInQuebec'] },
    { title: 'Contact and payment', fields: ['contactName', 'contactPhone', 'express'] },
  ];
  return id === 'federal' ? [name, articles, office, ...people] : [name, office, articles, ...people];
}

/** The registry's own pages in their order, with the questions of its form that go there. */
export function pasteSheetOf(jurisdiction: Jurisdiction, form: Form): PasteSheet {
  const asked = new Set(fieldsOf(form).map(({ id }) => id));
  const pages = pagesOf(jurisdiction).map(({ title, fields }) => ({
    title,
    fields: fields.filter((field) => asked.has(typeof field === 'string' ? field : field.field)),
  }));
  return {
    ...PORTALS[jurisdiction.id],
    source: 'ca-practice',
    confidence: 'medium',
    note: 'The usual page order. The portal may order its pages differently.',
    pages: pages.filter(({ fields }) => fields.length > 0),
  };
}
