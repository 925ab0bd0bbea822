import type { StatutoryRegister } from '../types/index.ts';

const act = { source: 'za-companies-act', confidence: 'high' } as const;
const shareCompanies = ['PTY', 'INC', 'LTD'];
const companies = [...shareCompanies, 'NPC'];

/** Returns the registers of South African companies. */
export function statutoryRegisters(): readonly StatutoryRegister[] {
  return [
    {
      kind: 'members',
      title: 'Securities register',
      law: 'Companies Act 71 of 2008, section 50',
      entityTypes: shareCompanies,
      ...act,
    },
    {
      kind: 'directors',
      title: 'Record of directors',
      law: 'Companies Act 71 of 2008, section 24(3)(b)',
      entityTypes: companies,
      ...act,
    },
    {
      kind: 'secretaries',
      title: 'Record of company secretaries',
      law: 'Companies Act 71 of 2008, section 85',
      entityTypes: ['LTD'],
      ...act,
      confidence: 'medium',
    },
    {
      kind: 'controllers',
      title: 'Register of beneficial ownership',
      law: 'Companies Act 71 of 2008, section 56',
      entityTypes: companies,
      source: 'za-beneficial-owners',
      confidence: 'high',
      note: 'Report a change to CIPC within 10 business days.',
    },
  ];
}
