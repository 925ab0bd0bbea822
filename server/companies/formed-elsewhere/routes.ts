import type { z } from 'zod';
import type { formedElsewhereEndpoints } from '#contract/companies/formed-elsewhere.ts';
import type { NewCompany } from '#rules/formed-elsewhere/new-company.ts';
import { day } from '#values/calendar-date.ts';
import type { Handlers } from '../../http/implement.ts';
import { addCompanies } from './add-companies.ts';
import { addFromRegistry, lookUpCompany, type RegistryDependencies } from './ask-registry.ts';
import { previewCsv } from './preview-csv.ts';
import { removeCompany } from './remove-company.ts';

type CompanyInput = z.output<
  (typeof formedElsewhereEndpoints)['POST /companies']['body']
>['companies'][number];

/** Routes of companies that were formed elsewhere. */
export const formedElsewhereRoutes = (
  dependencies: RegistryDependencies,
): Handlers<keyof typeof formedElsewhereEndpoints> => ({
  'POST /companies': async ({ caller, body }) => ({
    status: 200,
    data: { companies: await addCompanies(dependencies, caller, body.companies.map(toNewCompany)) },
  }),
  'POST /companies/csv-preview': async ({ caller, body }) => ({
    status: 200,
    data: await previewCsv(dependencies, caller, body.csv),
  }),
  'GET /registries': () =>
    Promise.resolve({
      status: 200 as const,
      data: {
        registries: dependencies.registries.map(({ id, title, covers, numberLabel, example }) => ({
          id,
          title,
          covers,
          numberLabel,
          example,
        })),
      },
    }),
  'POST /registry-lookups': async ({ caller, body }) => ({
    status: 200,
    data: await lookUpCompany(dependencies, caller, body),
  }),
  'POST /companies/from-registry': async ({ caller, body: { registeredOn, ...body } }) => ({
    status: 200,
    data: {
      companies: await addFromRegistry(dependencies, caller, {
        ...body,
        registeredOn: registeredOn === undefined ? undefined : day(registeredOn),
      }),
    },
  }),
  'DELETE /companies/:id': async ({ caller, params }) => {
    await removeCompany(dependencies, caller, params.id);
    return { status: 200, data: {} };
  },
});

const toNewCompany = ({ registeredOn, deadlinesFrom, officers, ...company }: CompanyInput): NewCompany => ({
  ...company,
  registeredOn: day(registeredOn),
  deadlinesFrom: deadlinesFrom === null ? null : day(deadlinesFrom),
  officers: officers.map(({ since, ...officer }) => ({
    ...officer,
    since: since === null ? null : day(since),
  })),
});
