import type { StatutoryRegister } from '../types/index.ts';

const federal = { source: 'ca-cbca', confidence: 'high', entityTypes: ['CBCA'] } as const;
const ontario = { source: 'ca-practice', confidence: 'medium', entityTypes: ['OBCA'] } as const;
const britishColumbia = { source: 'ca-practice', confidence: 'medium', entityTypes: ['BCBCA'] } as const;

const quebec = { source: 'ca-quebec-records', confidence: 'medium', entityTypes: ['QBCA'] } as const;

/**
 * Returns the registers of federal companies, and those of Ontario, British Columbia, Alberta and Quebec. In
 * Quebec ultimate beneficiaries are declared to the registrar, and no register of them was found that the
 * company keeps; sections 31 to 33 themselves were not read. The list of records of Alberta that was read names no register of directors.
 * Alberta had no law about a register of individuals with significant control in July 2023 (DLA Piper, 'Private
 * companies facing public disclosure of beneficial ownership'); later law was not read.
 */
export function statutoryRegisters(): readonly StatutoryRegister[] {
  return [
    { kind: 'members', title: 'Securities register', law: 'CBCA, section 50', ...federal },
    {
      kind: 'directors',
      title: 'Register of directors',
      law: 'CBCA, section 20',
      ...federal,
      confidence: 'medium',
    },
    {
      kind: 'controllers',
      title: 'Register of individuals with significant control',
      law: 'CBCA, section 21.1',
      ...federal,
      source: 'ca-isc',
      note: 'Update Corporations Canada within 15 days of a change.',
    },
    {
      kind: 'members',
      title: 'Securities register',
      law: 'Business Corporations Act (Ontario), section 141',
      ...ontario,
    },
    {
      kind: 'directors',
      title: 'Register of directors',
      law: 'Business Corporations Act (Ontario), section 140',
      ...ontario,
    },
    {
      kind: 'controllers',
      title: 'Register of individuals with significant control',
      law: 'Business Corporations Act (Ontario), section 140.2',
      ...ontario,
    },
    {
      kind: 'members',
      title: 'Central securities register',
      law: 'Business Corporations Act (British Columbia), section 111',
      ...britishColumbia,
    },
    {
      kind: 'directors',
      title: 'Register of directors',
      law: 'Business Corporations Act (British Columbia), section 126',
      ...britishColumbia,
    },
    {
      kind: 'controllers',
      title: 'Transparency register',
      law: 'Business Corporations Act (British Columbia), part 4.1',
      ...britishColumbia,
      source: 'ca-bc-transparency',
      confidence: 'high',
      note: 'Private companies keep it. It lists individuals with 25% or more of the shares.',
    },
    {
      kind: 'members',
      title: 'Securities register',
      law: 'Business Corporations Act (Quebec), chapter S-31.1, books kept at the head office',
      ...quebec,
    },
    {
      kind: 'directors',
      title: 'Register of directors',
      law: 'Business Corporations Act (Quebec), chapter S-31.1, books kept at the head office',
      ...quebec,
      note: 'It has the name and domicile of each director, and the days on which each term began and ended.',
    },
    {
      kind: 'members',
      title: 'Securities register',
      law: 'Business Corporations Act (Alberta), section 49',
      entityTypes: ['ABCA'],
      source: 'ca-ab-records',
      confidence: 'medium',
    },
  ];
}
