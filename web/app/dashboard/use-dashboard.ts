import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.ts';

export type ApplicationRow = Data<'GET /applications'>['applications'][number];
export type Company = Data<'GET /companies/:id'>;

/** The reader's applications, newest first. */
export const useApplications = () =>
  useQuery({
    queryKey: ['GET /applications'],
    queryFn: async ({ signal }) => (await call('GET /applications', undefined, { signal })).applications,
  });

/** The reader's companies with their deadlines. */
export const useCompanies = () =>
  useQuery({
    queryKey: ['GET /companies'],
    queryFn: async ({ signal }) => (await call('GET /companies', undefined, { signal })).companies,
  });

/** One company of the reader's. */
export const useCompany = (id: string) =>
  useQuery({
    queryKey: ['GET /companies/:id', id],
    queryFn: ({ signal }) => call('GET /companies/:id', { params: { id } }, { signal }),
  });
