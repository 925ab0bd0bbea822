import type { Provenance } from '#catalog/types/index.ts';

/** A province or territory in which a company of another place registers. */
export type Province = Provenance & {
  readonly id: string;
  readonly name: string;
  readonly feeId: string;
  readonly law: string;
  /** By when it registers after it begins: days, or months. Absent where that was not read. */
  readonly within?: { readonly days: number } | { readonly months: number };
  /** The person who must live there to receive letters and court papers. Absent where none is required. */
  readonly agent?: string;
  /** Companies of the partners of the New West Partnership register through their own registry. */
  readonly newWest?: true;
};

const practice: Provenance = { source: 'ca-practice', confidence: 'medium' };

/** All provinces and territories, those with registries of their own companies here first. */
export const provinces: readonly Province[] = [
  {
    id: 'ontario',
    name: 'Ontario',
    feeId: 'ca-extra-ontario',
    law: 'Corporations Information Act, section 3',
    ...practice,
    within: { days: 60 },
  },
  {
    id: 'british-columbia',
    name: 'British Columbia',
    feeId: 'ca-extra-bc',
    law: 'Business Corporations Act (British Columbia), section 375',
    source: 'ca-bc-extraprovincial',
    confidence: 'high',
    within: { months: 2 },
    newWest: true,
  },
  {
    id: 'alberta',
    name: 'Alberta',
    feeId: 'ca-extra-alberta',
    law: 'Business Corporations Act (Alberta), section 279',
    source: 'ca-extra-provincial',
    confidence: 'medium',
    within: { days: 30 },
    agent: 'an agent for service',
    newWest: true,
  },
  {
    id: 'quebec',
    name: 'Quebec',
    feeId: 'ca-extra-quebec',
    law: 'Act respecting the legal publicity of enterprises, sections 21 and 32',
    source: 'ca-quebec-registration',
    confidence: 'medium',
    within: { days: 60 },
  },
  {
    id: 'manitoba',
    name: 'Manitoba',
    feeId: 'ca-extra-manitoba',
    law: 'The Corporations Act (Manitoba), section 187',
    source: 'ca-manitoba-registration',
    confidence: 'high',
    within: { days: 30 },
    agent: 'an attorney for service',
    newWest: true,
  },
  {
    id: 'saskatchewan',
    name: 'Saskatchewan',
    feeId: 'ca-extra-saskatchewan',
    law: 'The Business Corporations Act (Saskatchewan)',
    ...practice,
    agent: 'an attorney for service',
    newWest: true,
  },
  {
    id: 'nova-scotia',
    name: 'Nova Scotia',
    feeId: 'ca-extra-nova-scotia',
    law: 'Corporations Registration Act (Nova Scotia)',
    source: 'ca-nova-scotia-registration',
    confidence: 'high',
    agent: 'a recognized agent',
  },
  {
    id: 'new-brunswick',
    name: 'New Brunswick',
    feeId: 'ca-extra-new-brunswick',
    law: 'Business Corporations Act (New Brunswick), section 196',
    source: 'ca-new-brunswick-registration',
    confidence: 'high',
    within: { days: 30 },
    agent: 'an agent for service',
  },
  {
    id: 'newfoundland-and-labrador',
    name: 'Newfoundland and Labrador',
    feeId: 'ca-extra-newfoundland',
    law: 'Corporations Act (Newfoundland and Labrador), sections 433 to 440',
    source: 'ca-newfoundland-registration',
    confidence: 'high',
    within: { days: 0 },
    agent: 'an attorney for service',
  },
  ...(
    [
      ['prince-edward-island', 'Prince Edward Island', 'Extra-provincial Corporations Registration Act'],
      ['yukon', 'Yukon', 'Business Corporations Act (Yukon)'],
      ['northwest-territories', 'Northwest Territories', 'Business Corporations Act (Northwest Territories)'],
      ['nunavut', 'Nunavut', 'Business Corporations Act (Nunavut)'],
    ] as const
  ).map(
    ([id, name, law]): Province => ({
      id,
      name,
      feeId: `ca-extra-${id}`,
      law,
      ...practice,
      agent: 'an agent for service',
    }),
  ),
];
