import { z } from 'zod';
import { day, id } from './application-shapes.ts';
import { MEMBER_ROLES } from './member-rights.ts';

/** A page of the list of companies. */
export const COMPANIES_PER_PAGE = 50;

/** A company in a list, with its next deadline. */
export const CompanyRowShape = z
  .object({
    id,
    name: z.string(),
    country: z.string(),
    registrationNumber: z.string(),
    /** The caller's role. */
    role: z.enum(MEMBER_ROLES),
    /** How many deadlines have passed. */
    overdue: z.int(),
    /** The open deadline that comes next; null while none is known. */
    next: z.object({ title: z.string(), fileBy: day }).nullable(),
  })
  .meta({ id: 'CompanyRow' });
