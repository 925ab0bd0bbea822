import type { StatutoryRegister } from '../types/index.ts';

const act = {
  law: 'Companies Act, 2019 (Act 992)',
  source: 'gh-companies-act',
  confidence: 'medium',
  entityTypes: ['LTD', 'PLC', 'LBG', 'PRUC', 'PUC'],
} as const;

/** Returns the registers of Ghanaian companies. */
export function statutoryRegisters(): readonly StatutoryRegister[] {
  return [
    { kind: 'members', title: 'Register of members', ...act, law: `${act.law}, section 35` },
    { kind: 'directors', title: 'Register of directors', ...act },
    { kind: 'secretaries', title: 'Register of secretaries', ...act },
    {
      kind: 'controllers',
      title: 'Register of beneficial owners',
      ...act,
      source: 'gh-beneficial-owners',
    },
    { kind: 'charges', title: 'Register of charges', ...act },
  ];
}
