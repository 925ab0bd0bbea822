import type { Adapters } from '../adapters.ts';
import type { Handlers } from '../http/implement.ts';
import { listCompanies, readCompany } from './read-companies.ts';

export const companyRoutes = (adapters: Adapters): Handlers<'GET /companies' | 'GET /companies/:id'> => ({
  'GET /companies': async ({ caller }) => ({ status: 200, data: { companies: await listCompanies(adapters, caller) } }),
  'GET /companies/:id': async ({ caller, params }) => ({ status: 200, data: await readCompany(adapters, caller, params.id) }),
});
