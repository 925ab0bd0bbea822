import { z } from 'zod';
import { REPORT_WEEKS, REPORTS } from './desk-words.ts';
import { endpoints } from '../endpoint.ts';

/**
 * A cell: a text, a number, or null for nothing. Money is in minor units, with its currency in another cell
 * of the row.
 */
const CellShape = z.union([z.string(), z.number(), z.null()]);

export const ReportShape = z
  .object({
    id: z.enum(REPORTS),
    title: z.string(),
    /** Definition of the measure: what it counts, and how. */
    definition: z.string(),
    columns: z.array(z.object({ title: z.string(), kind: z.enum(['text', 'count', 'share', 'money']) })),
    rows: z.array(z.array(CellShape)),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof ReportShape>;

const query = z.strictObject({
  weeks: z.enum(REPORT_WEEKS).default('12'),
  country: z.string().max(40).optional(),
});

/** Reports for the management, as JSON and as CSV. */
export const insightEndpoints = endpoints({
  'GET /admin/insight': {
    who: 'admin',
    right: 'insight:read',
    summary: 'Reports over the last weeks: funnel, drop-off, promises, refusals, questions, load, money',
    query,
    reply: {
      200: z.object({ from: z.iso.date(), until: z.iso.date(), reports: z.array(ReportShape) }),
    },
  },
  'GET /admin/insight/:report': {
    who: 'admin',
    right: 'insight:read',
    summary: 'One report as CSV',
    params: z.strictObject({ report: z.enum(REPORTS) }),
    query,
    download: true,
    reply: { 200: z.unknown() },
  },
});
