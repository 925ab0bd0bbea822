import type { StatutoryRegister } from '../types/index.ts';

const act = { source: 'uk-companies-act', confidence: 'high' } as const;
const shareCompanies = ['LTD', 'PLC', 'CIC'];
const companies = [...shareCompanies, 'GTE'];
const noLongerByLaw =
  'Since 18 November 2025 the law asks for no such register of your own. Report changes to Companies House within 14 days.';

/** Returns the registers of British companies. */
export function statutoryRegisters(): readonly StatutoryRegister[] {
  return [
    {
      kind: 'members',
      title: 'Register of members',
      law: 'Companies Act 2006, section 113',
      entityTypes: companies,
      ...act,
    },
    {
      kind: 'directors',
      title: 'List of directors',
      law: 'Companies Act 2006, section 167',
      entityTypes: companies,
      ...act,
      confidence: 'medium',
      note: noLongerByLaw,
    },
    {
      kind: 'secretaries',
      title: 'List of secretaries',
      law: 'Companies Act 2006, section 276',
      entityTypes: companies,
      ...act,
      confidence: 'medium',
      note: noLongerByLaw,
    },
    {
      kind: 'controllers',
      title: 'Persons with significant control',
      law: 'Companies Act 2006, part 21A',
      entityTypes: [...companies, 'LLP'],
      source: 'uk-psc',
      confidence: 'medium',
      note: noLongerByLaw,
    },
    {
      kind: 'charges',
      title: 'Copies of charges',
      law: 'Companies Act 2006, section 859P',
      entityTypes: companies,
      ...act,
    },
  ];
}
