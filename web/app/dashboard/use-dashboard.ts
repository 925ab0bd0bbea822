import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.ts';

export type ApplicationRow = Data<'GET /applications'>['applications'][number];
/** A company as its people read it. */
export type Company = Data<'GET /companies/:id'>;

export type Dashboard = Data<'GET /dashboard'>;

/** Queries what waits for the customer, what is under way and what is finished. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['GET /dashboard'],
    queryFn: ({ signal }) => call('GET /dashboard', undefined, { signal }),
  });

/** Queries the customer's latest applications for a service, newest first. */
export const useApplicationsOfService = (serviceId: string) =>
  useQuery({
    queryKey: ['GET /applications', { serviceId }],
    queryFn: async ({ signal }) =>
      (await call('GET /applications', { query: { serviceId } }, { signal })).applications,
  });

/** Queries one company of the customer. */
export const useCompany = (id: string) =>
  useQuery({
    queryKey: ['GET /companies/:id', id],
    queryFn: ({ signal }) => call('GET /companies/:id', { params: { id } }, { signal }),
  });
