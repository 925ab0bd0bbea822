import type { StatutoryRegister } from '../types/index.ts';

const delaware = { source: 'us-practice', confidence: 'medium' } as const;

/** Returns the registers of companies of Delaware; those of other states are not looked up. */
export function statutoryRegisters(): readonly StatutoryRegister[] {
  return [
    {
      kind: 'members',
      title: 'Stock ledger',
      law: 'Delaware General Corporation Law, sections 219(c) and 224',
      entityTypes: ['DE-CORP', 'DE-PBC'],
      ...delaware,
    },
    {
      kind: 'members',
      title: 'List of members',
      law: 'Delaware Limited Liability Company Act, section 18-305',
      entityTypes: ['DE-LLC'],
      ...delaware,
    },
  ];
}
