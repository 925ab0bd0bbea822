/** Registrations other than companies: their owners, how many, and the form. */
export type NamedBusiness = {
  readonly id: 'SP' | 'SBN' | 'PT';
  readonly a: string;
  readonly form: string;
  readonly example: string;
  readonly secondExample: string;
};

export const namedBusinesses = {
  sole: {
    id: 'SP',
    a: 'a business name',
    form: 'Form A',
    example: 'Sample Baobab Lantern Enterprise',
    secondExample: 'Sample Amber River Ventures',
  },
  company: {
    id: 'SBN',
    a: 'a company’s business name',
    form: 'Form A',
    example: 'Sample Baobab Lantern Ventures',
    secondExample: 'Sample Amber River Services',
  },
  partnership: {
    id: 'PT',
    a: 'a partnership',
    form: 'Form B',
    example: 'Sample Lantern and Partners',
    secondExample: 'Sample Amber and Partners',
  },
} as const satisfies Record<string, NamedBusiness>;
