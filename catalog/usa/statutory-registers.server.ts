import type { StatutoryRegister } from '../types/index.ts';

const delaware = { source: 'us-practice', confidence: 'medium' } as const;

/**
 * Returns the registers of companies of Delaware and Texas, and of corporations of Wyoming. For an LLC of
 * Wyoming the registered agent keeps the names and addresses of its managers (section 17-28-107(a)(v)(A), read
 * on 26 November 2026 at law.justia.com); a list of members that the LLC must keep was not found, and section
 * 17-29-410 on its records was not read. Section 3.151 of Texas names no record of directors.
 */
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
    {
      kind: 'members',
      title: 'Record of shareholders',
      law: 'Wyoming Business Corporation Act, section 17-16-1601(c)',
      entityTypes: ['WY-CORP'],
      source: 'us-wy-records',
      confidence: 'high',
    },
    {
      kind: 'directors',
      title: 'List of directors and officers',
      law: 'Wyoming Business Corporation Act, section 17-16-1601(e)(vi)',
      entityTypes: ['WY-CORP'],
      source: 'us-wy-records',
      confidence: 'medium',
    },
    {
      kind: 'members',
      title: 'Record of owners',
      law: 'Texas Business Organizations Code, section 3.151(a)(3)',
      entityTypes: ['TX-CORP'],
      source: 'us-tx-records',
      confidence: 'high',
    },
    {
      kind: 'members',
      title: 'List of members',
      law: 'Texas Business Organizations Code, sections 3.151(a)(3) and 101.501(a)(1)',
      entityTypes: ['TX-LLC'],
      source: 'us-tx-llc-records',
      confidence: 'high',
    },
  ];
}
