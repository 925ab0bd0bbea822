/** A charity that is not a CIO, as far as the kinds differ in data. */
export type CharityKind = {
  readonly id: 'company' | 'trust' | 'association';
  /** Begins the ids of its rules. */
  readonly prefix: 'uk-ccl' | 'uk-cht' | 'uk-cha';
  /** Absent for a company, which Companies House has registered before. */
  readonly entityType?: 'CHT' | 'CHA';
  readonly noun: string;
  readonly title: string;
  readonly summary: string;
  /** Its governing document, in words and as the law of its kind calls it. */
  readonly document: string;
  readonly documentHint: string;
};

export const charitableCompany: CharityKind = {
  id: 'company',
  prefix: 'uk-ccl',
  noun: 'charitable company',
  title: 'Charitable company',
  summary: 'Enter a company limited by guarantee in the register of charities of England and Wales.',
  document: 'Articles of association',
  documentHint: 'As filed at Companies House, with charitable objects only and a clause on dissolution.',
};

export const charitableTrust: CharityKind = {
  id: 'trust',
  prefix: 'uk-cht',
  entityType: 'CHT',
  noun: 'charitable trust',
  title: 'Charitable trust',
  summary: 'Enter a trust made by deed or will in the register of charities of England and Wales.',
  document: 'Trust deed or will',
  documentHint: 'Signed and dated. We prepare what to enter in the model deed if there is none.',
};

export const charitableAssociation: CharityKind = {
  id: 'association',
  prefix: 'uk-cha',
  entityType: 'CHA',
  noun: 'charitable association',
  title: 'Charitable unincorporated association',
  summary: 'Enter an association of members in the register of charities of England and Wales.',
  document: 'Constitution',
  documentHint:
    'Adopted by the members. We prepare what to enter in the model constitution if there is none.',
};
