import type { Provenance } from '#catalog/types/index.ts';
import type { IdentifierKind } from './identifiers.ts';

export type JurisdictionId = 'federal' | 'ontario' | 'british-columbia' | 'alberta' | 'quebec';

/** A registry under whose law a company can be formed. */
export type Jurisdiction = {
  readonly id: JurisdictionId;
  readonly entityType: 'CBCA' | 'OBCA' | 'BCBCA' | 'ABCA' | 'QBCA' | 'NFP';
  /** As it stands in titles: 'Ontario'. */
  readonly name: string;
  /** The province in which the registered office must be; any for a federal company. */
  readonly province?: string;
  readonly act: string;
  /** Its short title: 'OBCA'. */
  readonly law: string;
  readonly registry: string;
  readonly portal: string;
  readonly number: IdentifierKind;
  /** Legal elements a name may end with, the usual ones first. */
  readonly endings: readonly string[];
  /** A new name is backed by a NUANS report, a name request, or examined with the articles. */
  readonly nameProof: 'nuans' | 'name-request' | 'examined';
  readonly offices: string;
} & Provenance;

/** Legal elements in English and French of the acts outside Quebec. */
const BILINGUAL_ENDINGS = [
  'Inc',
  'Ltd',
  'Corp',
  'Incorporated',
  'Limited',
  'Corporation',
  'Incorporée',
  'Limitée',
  'Ltée',
] as const;

/** Registries a company can be formed with, the federal one first. */
export const jurisdictions: Readonly<Record<JurisdictionId, Jurisdiction>> = {
  federal: {
    id: 'federal',
    entityType: 'CBCA',
    name: 'Canada',
    act: 'Canada Business Corporations Act',
    law: 'CBCA',
    registry: 'Corporations Canada',
    portal: 'Online Filing Centre',
    number: 'federal',
    nameProof: 'nuans',
    offices: 'A physical address in the province named in the articles. No P.O. box.',
    endings: [...BILINGUAL_ENDINGS, 'Société par actions de régime fédéral', 'S.A.R.F'],
    source: 'ca-names-guide',
    confidence: 'medium',
  },
  ontario: {
    id: 'ontario',
    entityType: 'OBCA',
    name: 'Ontario',
    province: 'Ontario',
    act: 'Business Corporations Act (Ontario)',
    law: 'OBCA',
    registry: 'the Ministry of Public and Business Service Delivery',
    portal: 'Ontario Business Registry',
    number: 'ontario',
    nameProof: 'nuans',
    offices: 'An address in Ontario.',
    endings: BILINGUAL_ENDINGS,
    source: 'ca-practice',
    confidence: 'medium',
  },
  'british-columbia': {
    id: 'british-columbia',
    entityType: 'BCBCA',
    name: 'British Columbia',
    province: 'British Columbia',
    act: 'Business Corporations Act, SBC 2002, c 57',
    law: 'BCBCA',
    registry: 'BC Registries',
    portal: 'BC Business Registry',
    number: 'britishColumbia',
    nameProof: 'name-request',
    offices:
      'A registered office and a records office in British Columbia, each with a physical and a mailing address.',
    endings: BILINGUAL_ENDINGS,
    source: 'ca-practice',
    confidence: 'medium',
  },
  alberta: {
    id: 'alberta',
    entityType: 'ABCA',
    name: 'Alberta',
    province: 'Alberta',
    act: 'Business Corporations Act (Alberta)',
    law: 'ABCA',
    registry: 'the Alberta Corporate Registry',
    portal: 'registry agent',
    number: 'alberta',
    nameProof: 'nuans',
    offices: 'An address in Alberta, and an agent for service who lives there.',
    endings: BILINGUAL_ENDINGS,
    source: 'ca-practice',
    confidence: 'medium',
  },
  quebec: {
    id: 'quebec',
    entityType: 'QBCA',
    name: 'Quebec',
    province: 'Quebec',
    act: 'Business Corporations Act, CQLR c S-31.1',
    law: 'QBCA',
    registry: 'the Registraire des entreprises',
    portal: 'Registraire des entreprises',
    number: 'quebec',
    nameProof: 'examined',
    offices: 'A head office in Quebec.',
    endings: ['inc', 'ltée', 'société par actions', 's.a', 'compagnie'],
    source: 'ca-practice',
    confidence: 'medium',
  },
};

/**
 * Corporations Canada as it forms bodies without shares: the same registry, office and name search under
 * another act.
 */
export const notForProfitJurisdiction: Jurisdiction = {
  ...jurisdictions.federal,
  entityType: 'NFP',
  act: 'Canada Not-for-profit Corporations Act',
  law: 'NFP Act',
};

/** All jurisdictions in the order shown. */
export const jurisdictionList: readonly Jurisdiction[] = Object.values(jurisdictions);
