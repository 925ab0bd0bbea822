import type { PasteSheet } from '#catalog/types/index.ts';
import type { State } from '../states.ts';

export const portals = {
  delaware: { portal: 'Delaware document filing', url: 'https://corp.delaware.gov' },
  wyoming: { portal: 'WyoBiz of the Wyoming Secretary of State', url: 'https://wyobiz.wyo.gov' },
  texas: { portal: 'SOSDirect of the Texas Secretary of State', url: 'https://direct.sos.state.tx.us' },
} as const;

/** The lines of Form SS-4. A business that may choose how it is taxed states it on line 9a. */
export const taxNumber = (choosesTax: boolean): PasteSheet['pages'][number] => ({
  title: 'Form SS-4, for the IRS once the state has filed',
  fields: [
    { field: 'withEin', label: 'EIN wanted' },
    { field: 'einParty', label: 'Line 7a, responsible party' },
    { field: 'einNumberKind', label: 'Line 7b, number of the responsible party' },
    { field: 'einSsn', label: 'Line 7b, SSN' },
    { field: 'einItin', label: 'Line 7b, ITIN' },
    { field: 'taxedAs', label: 'Line 9a, kind of entity' },
    { field: 'yearEndMonth', label: 'Line 12, closing month of the accounting year' },
    { field: 'employer', label: 'Line 13, wages in the first year' },
    { field: 'einEmployees', label: 'Line 13, highest number of employees' },
    { field: 'einWagesOn', label: 'Line 15, first day of wages' },
    { field: 'sector', label: 'Line 16, principal activity' },
    { field: 'description', label: 'Line 17, products and services' },
    'einDesignee',
  ].filter((field) => choosesTax || typeof field === 'string' || field.field !== 'taxedAs'),
});

/** The pages of a state's own filing, in its order, as its form has the fields. */
export function pasteSheet(state: State, kind: 'corporation' | 'pbc' | 'llc' | 'nonprofit'): PasteSheet {
  const isLlc = kind === 'llc';
  const isCorporation = !isLlc;
  const name = { title: 'Name', fields: [{ field: 'name1', label: 'Entity name' }, 'reservationNumber'] };
  const agent = {
    title: 'Registered agent',
    fields: ['agentName', { field: 'agentAddress', label: 'Registered office' }],
  };
  const cause =
    kind === 'nonprofit'
      ? [{ title: 'Cause and members', fields: ['cause', 'hasMembers', 'memberTerms', 'exempt', 'assetsTo'] }]
      : kind === 'pbc'
        ? [{ title: 'Public benefit', fields: ['publicBenefit'] }]
        : [];
  const shares =
    kind === 'nonprofit'
      ? cause
      : isCorporation
        ? [...cause, { title: 'Shares', fields: ['shareClasses', 'classRights'] }]
        : [];
  const founder = {
    title: isCorporation ? 'Incorporator' : 'Organizer',
    fields: [isCorporation ? 'incorporator' : 'organizer', 'founderKind'],
  };
  const effective = {
    title: 'Effectiveness',
    fields:
      state.id === 'texas' ? ['effective', 'effectiveOn', 'effectiveEvent'] : ['effective', 'effectiveOn'],
  };
  const contact = { title: 'Contact', fields: ['companyEmail', 'companyPhone'] };
  const common = {
    source: state.id === 'texas' ? 'us-tx-forms' : 'us-practice',
    confidence: 'medium',
    ...portals[state.id],
  } as const;
  if (state.id === 'texas') {
    const governing = isCorporation
      ? { title: 'Directors', fields: ['directors'] }
      : { title: 'Governing authority', fields: ['managedBy', 'managers', 'members', 'corporateMembers'] };
    return {
      ...common,
      pages: [
        name,
        agent,
        governing,
        ...shares,
        {
          title: 'Purpose and mailing address',
          fields: [
            'purposeKind',
            'purpose',
            { field: 'mailingAddress', label: 'Initial mailing address' },
            'principalAddress',
          ],
        },
        founder,
        effective,
        contact,
        taxNumber(isLlc),
      ],
    };
  }
  if (state.id === 'wyoming')
    return {
      ...common,
      pages: [
        name,
        agent,
        { title: 'Addresses', fields: ['mailingAddress', 'principalAddress'] },
        ...shares,
        ...(isCorporation ? [] : [{ title: 'Series and close company', fields: ['series', 'closeCompany'] }]),
        founder,
        effective,
        contact,
        taxNumber(isLlc),
      ],
    };
  return {
    ...common,
    pages: [
      name,
      agent,
      { title: 'Purpose', fields: ['purposeKind', 'purpose'] },
      ...shares,
      ...(isCorporation
        ? [
            { title: 'Directors', fields: ['directorsNamed', 'directors'] },
            { title: 'Further provisions', fields: ['boardMakesBylaws', 'limitsLiability'] },
          ]
        : [{ title: 'Other matters', fields: ['otherMatters'] }]),
      founder,
      effective,
      { title: 'Order', fields: ['certifiedCopy', 'expedite', 'companyEmail', 'companyPhone'] },
      taxNumber(isLlc),
    ],
  };
}
