import { z } from 'zod';
import { byId, email, id, NamedShape } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { DayShape } from '../catalogue/rules-shapes.ts';
import { RIGHTS, STAFF_ROLES } from './rights.ts';

const role = z.enum(STAFF_ROLES);

export const StaffShape = z
  .object({
    staff: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role,
        since: z.iso.datetime(),
        lastSignInAt: z.iso.datetime().nullable(),
        hasSecondFactor: z.boolean(),
        /** Devices that are signed in. */
        sessions: z.int(),
        /** Applications that wait for us, and the limit; null for a role that does not work on applications. */
        load: z.object({ open: z.int(), max: z.int().nullable() }).nullable(),
        /** Absences that last today or are to come, first one first. The days are in UTC. */
        absences: z.array(z.object({ id, from: DayShape, until: DayShape, standIn: NamedShape })),
      }),
    ),
    invitations: z.array(
      z.object({
        id,
        email: z.string(),
        role,
        invitedBy: z.string(),
        invitedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      }),
    ),
    /** Changes of roles that wait for a second administrator. */
    pending: z.array(
      z.object({
        id,
        email: z.string(),
        fromRole: role.nullable(),
        toRole: role.nullable(),
        proposedBy: NamedShape,
        proposedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Staff' });

/** Who works at the desk: roles, invitations, absences and capacity. */
export const staffEndpoints = endpoints({
  'GET /account/staff': {
    who: 'customer',
    summary: 'The role and rights of the caller at the desk, and an invitation that waits for the caller',
    reply: {
      200: z.object({
        role: role.nullable(),
        rights: z.array(z.enum(RIGHTS)),
        /** Whether the desk opens only after the caller has set up a second factor or signed in with it. */
        secondFactorNeeded: z.boolean(),
        invitation: z.object({ role, invitedBy: z.string() }).nullable(),
      }),
    },
  },
  'POST /account/staff': {
    who: 'customer',
    summary: 'Accept the invitation to the desk',
    reply: { 204: z.undefined() },
    refusals: ['not_possible_now'],
  },
  'GET /admin/staff': {
    who: 'admin',
    right: 'staff:read',
    summary: 'Staff with their roles, longest serving first, invitations and waiting changes',
    reply: { 200: StaffShape },
  },
  'POST /admin/staff': {
    who: 'admin',
    right: 'staff:manage',
    summary:
      'Give a role to an address, or change it; a second administrator decides where there is one, and an address without an account is invited',
    body: z.strictObject({ email, role }),
    reply: { 200: StaffShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/staff/:id': {
    who: 'admin',
    right: 'staff:manage',
    summary: 'Take the role from a member of staff; a second administrator decides where there is one',
    params: byId,
    reply: { 200: StaffShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/staff/:id/sign-out': {
    who: 'admin',
    right: 'staff:manage',
    summary: 'End every session of a member of staff',
    params: byId,
    reply: { 200: StaffShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/staff/:id/absences': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Enter the days on which one is away, with a stand-in; for others as an administrator',
    params: byId,
    body: z.strictObject({ id, from: DayShape, until: DayShape, standInId: id }),
    reply: { 200: StaffShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/staff/:id/absences/:absence': {
    who: 'admin',
    right: 'cases:work',
    summary: 'End an absence; for others as an administrator',
    params: z.strictObject({ id, absence: id }),
    reply: { 200: StaffShape },
  },
  'PUT /admin/staff/:id/capacity': {
    who: 'admin',
    right: 'staff:manage',
    summary:
      'Set how many applications that wait for us a member of staff has at once; without a number: no limit',
    params: byId,
    body: z.strictObject({ maxClaims: z.int().min(0).max(500).optional() }),
    reply: { 200: StaffShape },
  },
  'POST /admin/staff/changes/:id': {
    who: 'admin',
    right: 'staff:manage',
    summary: 'Decide on a change of a role that waits for a second administrator, or withdraw your own',
    params: byId,
    body: z.strictObject({ verdict: z.enum(['approved', 'declined', 'withdrawn']) }),
    reply: { 200: StaffShape },
    refusals: ['not_possible_now', 'second_person_needed'],
  },
  'DELETE /admin/staff/invitations/:id': {
    who: 'admin',
    right: 'staff:manage',
    summary: 'Withdraw an invitation',
    params: byId,
    reply: { 200: StaffShape },
  },
});
