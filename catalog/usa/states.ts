import type { Source } from '#catalog/types/index.ts';

/** A state in which we register, as far as its registrations differ in data. */
export type State = {
  readonly id: 'delaware' | 'wyoming' | 'texas';
  readonly code: 'DE' | 'WY' | 'TX';
  readonly name: string;
  /** Begins the ids of its rules and fees. */
  readonly prefix: 'us-de' | 'us-wy' | 'us-tx';
  readonly office: string;
  readonly zip: { readonly expression: RegExp; readonly words: string; readonly example: string };
  readonly city: string;
  /** Set when the office also asks for the county of an address. */
  readonly counties?: readonly string[];
  readonly number: { readonly label: string; readonly pattern: RegExp; readonly example: string };
  /** Names of the documents, and their law. */
  readonly corporation: { readonly paper: string; readonly law: string };
  readonly llc: { readonly paper: string; readonly law: string };
  /** The statute on agents and its source. */
  readonly agent: {
    readonly law: string;
    readonly source: Source['id'];
    readonly confidence: 'high' | 'medium';
  };
  /** How many days a name stays reserved, when known. */
  readonly reservationDays?: number;
};

const zipWords = (name: string, example: string): string =>
  `Enter a ZIP code of ${name}, such as ${example}.`;

export const delaware: State = {
  id: 'delaware',
  code: 'DE',
  name: 'Delaware',
  prefix: 'us-de',
  office: 'the Delaware Division of Corporations',
  zip: { expression: /^19[7-9]\d{2}(-\d{4})?$/, words: zipWords('Delaware', '19801'), example: '19801' },
  city: 'Wilmington',
  counties: ['New Castle', 'Kent', 'Sussex'],
  number: { label: 'File number', pattern: /^\d{5,7}$/, example: '7654321' },
  corporation: { paper: 'Certificate of Incorporation', law: '8 Del. C. § 102' },
  llc: { paper: 'Certificate of Formation', law: '6 Del. C. § 18-201' },
  agent: {
    law: '8 Del. C. §§ 131 and 132; 6 Del. C. § 18-104',
    source: 'us-de-corporation-law',
    confidence: 'high',
  },
  reservationDays: 120,
};

export const wyoming: State = {
  id: 'wyoming',
  code: 'WY',
  name: 'Wyoming',
  prefix: 'us-wy',
  office: 'the Wyoming Secretary of State',
  zip: {
    expression: /^(?:82\d{3}|83[01]\d{2})(-\d{4})?$/,
    words: zipWords('Wyoming', '82001'),
    example: '82001',
  },
  city: 'Cheyenne',
  number: { label: 'Filing ID', pattern: /^\d{4}-\d{9}$/, example: '2026-001234567' },
  corporation: { paper: 'Articles of Incorporation', law: 'W.S. 17-16-202' },
  llc: { paper: 'Articles of Organization', law: 'W.S. 17-29-201' },
  agent: { law: 'W.S. 17-28-101', source: 'us-wy-agents', confidence: 'high' },
  reservationDays: 120,
};

export const texas: State = {
  id: 'texas',
  code: 'TX',
  name: 'Texas',
  prefix: 'us-tx',
  office: 'the Texas Secretary of State',
  zip: {
    expression: /^(?:733\d{2}|7[5-9]\d{3}|885\d{2})(-\d{4})?$/,
    words: zipWords('Texas', '78701'),
    example: '78701',
  },
  city: 'Austin',
  number: { label: 'Filing number', pattern: /^\d{10}$/, example: '0805123456' },
  corporation: {
    paper: 'Certificate of Formation, Form 201',
    law: 'Business Organizations Code 3.005 and 3.007',
  },
  llc: { paper: 'Certificate of Formation, Form 205', law: 'Business Organizations Code 3.005 and 3.010' },
  agent: { law: 'Business Organizations Code 5.201 and 5.2011', source: 'us-practice', confidence: 'medium' },
};

export const states: readonly State[] = [delaware, wyoming, texas];

/** The fifty states, the capital's district and the territories, as the post names them. */
export const postalStates: readonly string[] = [
  'Alabama',
  'Alaska',
  'American Samoa',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'District of Columbia',
  'Florida',
  'Georgia',
  'Guam',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Northern Mariana Islands',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Puerto Rico',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Virgin Islands',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
];
