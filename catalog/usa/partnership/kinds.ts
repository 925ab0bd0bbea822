import type { Provenance } from '#catalog/types/index.ts';
import type { Wording } from '../formation/pages.ts';

/** A partnership that Delaware registers, as far as the two kinds differ in data. */
export type PartnershipKind = {
  readonly id: 'lp' | 'llp';
  readonly entityType: 'DE-LP' | 'DE-LLP';
  readonly noun: string;
  readonly paper: string;
  readonly law: string;
  readonly act: string;
  readonly ending: string;
  readonly purpose: Wording;
  readonly agent: Wording;
  /** Lists of the form with partners, people first, and what their partners are called. */
  readonly lists: readonly (readonly [list: string, capacity: string])[];
};

export const code: Provenance = { source: 'us-de-partnerships', confidence: 'high' };
export const practice: Provenance = { source: 'us-practice', confidence: 'medium' };
const sourceId = code.source;

export const limited: PartnershipKind = {
  id: 'lp',
  entityType: 'DE-LP',
  noun: 'limited partnership',
  paper: 'Certificate of Limited Partnership',
  law: '6 Del. C. § 17-201',
  act: 'the Delaware Revised Uniform Limited Partnership Act',
  ending: 'LP, L.P. or Limited Partnership',
  purpose: { noun: 'partnership', law: '6 Del. C. § 17-106', sourceId },
  agent: { noun: 'partnership', law: '6 Del. C. § 17-104', sourceId },
  lists: [
    ['generalPartners', 'General partner'],
    ['corporateGeneralPartners', 'General partner'],
    ['limitedPartners', 'Limited partner'],
    ['corporateLimitedPartners', 'Limited partner'],
  ],
};

export const limitedLiability: PartnershipKind = {
  id: 'llp',
  entityType: 'DE-LLP',
  noun: 'limited liability partnership',
  paper: 'Statement of Qualification',
  law: '6 Del. C. § 15-1001',
  act: 'the Delaware Revised Uniform Partnership Act',
  ending: 'LLP, L.L.P. or Limited Liability Partnership',
  purpose: { noun: 'partnership', law: '6 Del. C. § 15-202', sourceId },
  agent: { noun: 'partnership', law: '6 Del. C. § 15-111', sourceId },
  lists: [
    ['partners', 'Partner'],
    ['corporatePartners', 'Partner'],
  ],
};
