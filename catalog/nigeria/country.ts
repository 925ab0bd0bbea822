import type { Country } from '#catalog/types.ts';
import { sampleAccount } from '#catalog/our-bank-account.ts';
import { annualReturn } from './annual-return.ts';
import { businessName } from './business-name.ts';
import { company } from './company.ts';
import { entityTypes } from './entity-types.ts';
import { fees } from './fees.ts';
import { holidays } from './holidays.ts';
import { nameRules } from './name-rules.ts';
import { obligations } from './obligations.ts';
import { page } from './page.ts';
import { sources } from './sources.ts';
import { taxIdentity } from './tax-identity.ts';
import { tradeMark } from './trade-mark.ts';

export const nigeria: Country = {
  id: 'nigeria',
  code: 'NG',
  name: 'Nigeria',
  zone: 'Africa/Lagos',
  zoneName: 'West Africa Time',
  currency: 'NGN',
  bankAccount: sampleAccount('Sample Bank of Lagos', '0123456789'),
  page,
  sources,
  fees,
  entityTypes,
  services: [businessName, company, annualReturn, taxIdentity, tradeMark],
  obligations,
  nameRules,
  holidays,
};
