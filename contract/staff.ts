import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const StaffShape = z.object({
  officers: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), since: z.iso.datetime() }),
  ),
});

export const staffEndpoints = endpoints({
  'GET /admin/staff': {
    who: 'admin',
    right: 'staff:read',
    summary: 'The officers, longest serving first',
    reply: { 200: StaffShape },
  },
  'POST /admin/staff': {
    who: 'admin',
    right: 'staff:manage',
    summary: 'Make the account with this address an officer; every officer is told by mail',
    body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
    reply: { 200: StaffShape },
  },
  'DELETE /admin/staff/:id': {
    who: 'admin',
    right: 'staff:manage',
    summary: 'Take the role from another officer; every officer is told by mail',
    params: z.strictObject({ id: z.uuid() }),
    reply: { 200: StaffShape },
    refusals: ['not_possible_now'],
  },
});
