import { z } from 'zod';
import { day, id, instant, NamedShape } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { AUDIT_ACTS, AUDIT_SUBJECTS } from './audit-words.ts';

const SubjectShape = z.enum(AUDIT_SUBJECTS).meta({ id: 'AuditSubject' });

const AuditRowShape = z
  .object({
    id: z.int(),
    /** The place in the chain; null until the row is sealed, within a minute or two. */
    seq: z.int().nullable(),
    at: instant,
    /** The name is the one of that time. */
    by: NamedShape,
    act: z.enum(AUDIT_ACTS),
    /** The endpoint, such as `GET /admin/applications/:id`. */
    endpoint: z.string(),
    /** Action of the endpoint, in words. */
    words: z.string(),
    subject: z.object({ kind: SubjectShape, id: z.string() }),
    /** A reference such as `CHV-22222-22222`; '' without one. */
    reference: z.string(),
    /** Such as the verb of an event. Never content of customers. */
    details: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof AuditRowShape>;

const filter = {
  staff: id.optional(),
  act: z.enum(AUDIT_ACTS).optional(),
  subject: SubjectShape.optional(),
  /** Part of a reference, or the id of a subject. */
  q: z.string().trim().max(100).optional(),
  /** Days in UTC, both inclusive. */
  from: day.optional(),
  until: day.optional(),
};

/** The log of what staff did and saw. Nothing writes to it by an endpoint of its own. */
export const auditEndpoints = endpoints({
  'GET /admin/audit': {
    who: 'admin',
    right: 'audit:read',
    summary: 'The audit log: what staff did and saw, newest first',
    query: z.strictObject({
      ...filter,
      /** The `next` of the page before. */
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: { 200: z.object({ rows: z.array(AuditRowShape), next: z.int().nullable() }) },
  },
  'GET /admin/audit/export': {
    who: 'admin',
    right: 'audit:read',
    summary: 'The audit log as CSV, newest first',
    query: z.strictObject(filter),
    download: true,
    reply: { 200: z.unknown() },
  },
});
