import type { StatutoryRegister } from '../types/index.ts';

const act = { source: 'ng-cama', confidence: 'medium' } as const;
const companies = ['LTD', 'PLC', 'ULTD', 'GTE'];

/** Returns the registers of Nigerian companies. */
export function statutoryRegisters(): readonly StatutoryRegister[] {
  return [
    {
      kind: 'members',
      title: 'Register of members',
      law: 'CAMA 2020, section 109',
      entityTypes: companies,
      ...act,
      note: 'Enter a change within 28 days.',
    },
    {
      kind: 'directors',
      title: 'Register of directors',
      law: 'CAMA 2020, sections 319 to 321',
      entityTypes: companies,
      ...act,
      note: 'Notify the Commission of a change within 14 days.',
    },
    {
      kind: 'secretaries',
      title: 'Register of secretaries',
      law: 'CAMA 2020, sections 336 to 339',
      entityTypes: companies,
      ...act,
      note: 'Notify the Commission of a change within 14 days.',
    },
    {
      kind: 'controllers',
      title: 'Register of persons with significant control',
      law: 'CAMA 2020, section 119',
      entityTypes: companies,
      ...act,
    },
    {
      kind: 'charges',
      title: 'Register of charges',
      law: 'CAMA 2020, section 216',
      entityTypes: companies,
      ...act,
    },
  ];
}
