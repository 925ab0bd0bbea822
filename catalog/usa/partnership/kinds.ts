import { type Answers, itemsOf } from '#forms/form.ts';
import type { Provenance } from '#catalog/types/index.ts';
import type { Wording } from '../formation/pages.ts';
import { delaware, type State, texas, wyoming } from '../states.ts';

/** A partnership that a state registers, as far as states and the two kinds differ in data. */
export type PartnershipKind = {
  readonly id: 'lp' | 'llp';
  readonly state: State;
  readonly entityType: `${State['code']}-${'LP' | 'LLP'}`;
  readonly noun: string;
  readonly paper: string;
  readonly law: string;
  readonly act: string;
  readonly ending: string;
  /** The ending of the examples of names. */
  readonly short: string;
  readonly purpose: Wording;
  /** Left out where the filing names no registered agent. */
  readonly agent?: Wording;
  /** Whether the state limits how far ahead the filing may take effect. */
  readonly limitsDelay: boolean;
  /** Laws of the agreement, of the list of partners, and of the number of partners. */
  readonly agreementLaw: string;
  readonly registerLaw: string;
  readonly twoPersonsLaw: string;
  /** Address of the page that describes the filing. */
  readonly filing: Provenance;
  /** Lists of the form with partners, people first, and what their partners are called. */
  readonly lists: readonly (readonly [list: string, capacity: string])[];
};

export const code: Provenance = { source: 'us-de-partnerships', confidence: 'high' };
export const practice: Provenance = { source: 'us-practice', confidence: 'medium' };
const wyomingFiling: Provenance = { source: 'us-wy-partnerships', confidence: 'medium' };
const texasFiling: Provenance = { source: 'us-tx-partnerships', confidence: 'high' };

const limitedLists = [
  ['generalPartners', 'General partner'],
  ['corporateGeneralPartners', 'General partner'],
  ['limitedPartners', 'Limited partner'],
  ['corporateLimitedPartners', 'Limited partner'],
] as const;
const limitedLiabilityLists = [
  ['partners', 'Partner'],
  ['corporatePartners', 'Partner'],
] as const;

const limitedIn = {
  id: 'lp',
  noun: 'limited partnership',
  lists: limitedLists,
} as const;
const limitedLiabilityIn = {
  id: 'llp',
  noun: 'limited liability partnership',
  lists: limitedLiabilityLists,
} as const;

const wording = (law: string, { source }: Provenance): Wording => ({
  noun: 'partnership',
  law,
  sourceId: source,
});

/** The limited partnership of each state. */
export const limited: Readonly<Record<State['id'], PartnershipKind>> = {
  delaware: {
    ...limitedIn,
    state: delaware,
    entityType: 'DE-LP',
    paper: 'Certificate of Limited Partnership',
    law: '6 Del. C. § 17-201',
    act: 'the Delaware Revised Uniform Limited Partnership Act',
    ending: 'LP, L.P. or Limited Partnership',
    short: 'LP',
    purpose: wording('6 Del. C. § 17-106', code),
    agent: wording('6 Del. C. § 17-104', code),
    limitsDelay: true,
    agreementLaw: '6 Del. C. § 17-201(d)',
    registerLaw: '6 Del. C. § 17-305',
    twoPersonsLaw: '6 Del. C. § 17-101: two or more persons',
    filing: code,
  },
  wyoming: {
    ...limitedIn,
    state: wyoming,
    entityType: 'WY-LP',
    paper: 'Certificate of Limited Partnership',
    law: 'W.S. 17-14-301',
    act: 'the Wyoming Uniform Limited Partnership Act',
    ending: 'Limited Partnership',
    short: 'Limited Partnership',
    purpose: wording('Wyoming Uniform Limited Partnership Act', practice),
    agent: wording('W.S. 17-28-101', { source: wyoming.agent.source, confidence: 'high' }),
    limitsDelay: false,
    agreementLaw: 'Wyoming Uniform Limited Partnership Act',
    registerLaw: 'Wyoming Uniform Limited Partnership Act',
    twoPersonsLaw: 'W.S. 17-14-202: a general and a limited partner',
    filing: wyomingFiling,
  },
  texas: {
    ...limitedIn,
    state: texas,
    entityType: 'TX-LP',
    paper: 'Certificate of Formation, Form 207',
    law: 'Business Organizations Code 3.005 and 3.011',
    act: 'the Texas Business Organizations Code',
    ending: 'LP, L.P., Ltd. or Limited Partnership',
    short: 'LP',
    purpose: wording('Business Organizations Code 2.001', practice),
    agent: wording('Business Organizations Code 3.005 and 5.201', texasFiling),
    limitsDelay: true,
    agreementLaw: 'Business Organizations Code 3.011',
    registerLaw: 'Business Organizations Code 153.551',
    twoPersonsLaw: 'Instructions of Form 207: one person cannot be both partners',
    filing: texasFiling,
  },
};

/** The limited liability partnership of each state. */
export const limitedLiability: Readonly<Record<State['id'], PartnershipKind>> = {
  delaware: {
    ...limitedLiabilityIn,
    state: delaware,
    entityType: 'DE-LLP',
    paper: 'Statement of Qualification',
    law: '6 Del. C. § 15-1001',
    act: 'the Delaware Revised Uniform Partnership Act',
    ending: 'LLP, L.L.P. or Limited Liability Partnership',
    short: 'LLP',
    purpose: wording('6 Del. C. § 15-202', code),
    agent: wording('6 Del. C. § 15-111', code),
    limitsDelay: true,
    agreementLaw: '6 Del. C. § 15-1001(b)',
    registerLaw: '6 Del. C. § 15-403',
    twoPersonsLaw: '6 Del. C. § 15-202: two or more persons',
    filing: code,
  },
  wyoming: {
    ...limitedLiabilityIn,
    state: wyoming,
    entityType: 'WY-LLP',
    paper: 'Statement of Registration',
    law: 'W.S. 17-21-1101',
    act: 'the Wyoming Uniform Partnership Act',
    ending: 'LLP, RLLP or Limited Liability Partnership',
    short: 'LLP',
    purpose: wording('W.S. 17-21-202', practice),
    agent: wording('W.S. 17-21-1101', { source: 'us-wy-llp', confidence: 'high' }),
    limitsDelay: false,
    agreementLaw: 'Wyoming Uniform Partnership Act',
    registerLaw: 'Wyoming Uniform Partnership Act',
    twoPersonsLaw: 'W.S. 17-21-101: two or more persons',
    filing: { source: 'us-wy-llp', confidence: 'high' },
  },
  texas: {
    ...limitedLiabilityIn,
    state: texas,
    entityType: 'TX-LLP',
    paper: 'Registration of a Limited Liability Partnership, Form 701',
    law: 'Business Organizations Code 152.802',
    act: 'the Texas Business Organizations Code',
    ending: 'LLP, L.L.P. or Limited Liability Partnership',
    short: 'LLP',
    purpose: wording('Business Organizations Code 2.001', practice),
    limitsDelay: true,
    agreementLaw: 'Business Organizations Code, chapter 152',
    registerLaw: 'Business Organizations Code, chapter 152',
    twoPersonsLaw: 'Instructions of Form 701: two or more partners',
    filing: texasFiling,
  },
};

/** Returns the partners of a form, each with its list and what it is called. */
export const partnersOf = ({ lists }: PartnershipKind, answers: Answers) =>
  lists.flatMap(([list, capacity]) => itemsOf(answers, list).map((item) => ({ list, capacity, item })));
