import type { StatutoryRegister } from '../types/index.ts';

const federal = { source: 'ca-cbca', confidence: 'high', entityTypes: ['CBCA'] } as const;
const ontario = { source: 'ca-practice', confidence: 'medium', entityTypes: ['OBCA'] } as const;

/** Returns the registers of federal companies and those of Ontario; those of other provinces are not looked up. */
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
  ];
}
