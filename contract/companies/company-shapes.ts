import { z } from 'zod';
import { day, DocumentShape, id, instant, words } from '../applications/application-shapes.ts';
import { DutyFamilyShape, NotListedShape } from '../catalogue/rules-shapes.ts';
import { MEMBER_ROLES } from '../members/member-rights.ts';

/** The most companies in one reply. */
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

/** A day by which a company must file or pay. */
export const DeadlineShape = z
  .object({
    obligationId: z.string(),
    family: DutyFamilyShape,
    title: z.string(),
    authority: z.string(),
    law: z.string(),
    /** Identifies the deadline among those of its obligation, whatever day it is moved to. */
    period: z.string(),
    dueOn: day,
    fileBy: day,
    why: z.string(),
    late: z.string().nullable(),
    confidence: z.enum(['high', 'medium', 'low']),
    source: z.string(),
  })
  .meta({ id: 'Deadline' });
const OverdueShape = z
  .object({ daysLate: z.int(), cost: z.object({ minor: z.int(), currency: z.string() }).nullable() })
  .meta({ id: 'Overdue' });
/** `overdue` is null until the day has passed; its `cost` is null where the penalty is not known as a formula. */
export const CompanyDeadlineShape = DeadlineShape.extend({
  overdue: OverdueShape.nullable(),
  /** The service with which we file it; null when we offer none. */
  filedBy: z.string().nullable(),
}).meta({ id: 'CompanyDeadline' });
/** Names a deadline among those of a company. */
export const whichDeadline = { obligationId: words(80), period: words(40) };
/** A filing in a registry's history; `filedOn` is null where the registry publishes the year only. */
const RegistryFilingShape = z.object({
  filedOn: day.nullable(),
  title: z.string(),
  form: z.string().nullable(),
  madeUpTo: day.nullable(),
});
/** The latest filings, newest first, and the number of all; null where the registry publishes none. */
export const FilingHistoryShape = z
  .object({ total: z.int(), latest: z.array(RegistryFilingShape) })
  .meta({ id: 'FilingHistory' })
  .nullable();
/** A company with its deadlines, changes and documents. */
export const CompanyShape = z
  .object({
    id,
    country: z.string(),
    entityType: z.string(),
    name: z.string(),
    registrationNumber: z.string(),
    registeredOn: day,
    /** The caller's role; null for staff. */ role: z.enum(MEMBER_ROLES).nullable(),
    /** The application that registered it here; null for a company formed elsewhere. */ applicationId:
      id.nullable(),
    /** The first day whose deadlines are listed; null: the day of registration. */ deadlinesFrom:
      day.nullable(),
    /** Entry of the registry when the company was added by its number. */ registryEntry: z
      .object({
        title: z.string(),
        url: z.string(),
        readAt: instant,
        status: z.string(),
        address: z.string().nullable(),
        /** The days that the registry computes, and whether our deadline is another day. */
        nextDue: z.array(
          z.object({ title: z.string(), dueOn: day, ours: day.nullable(), differs: z.boolean() }),
        ),
        filings: FilingHistoryShape,
      })
      .nullable(),
    deadlines: z.array(CompanyDeadlineShape),
    /** Duties without a deadline in the list, and why. */ notListed: z.array(NotListedShape),
    /** Facts on which the deadlines depend besides entity type and day of registration. */ facts: z.record(
      z.string(),
      z.union([z.number(), z.string(), z.boolean()]),
    ),
    /** Deadlines that were met, newest first: by the application named, or as the owner said. */ filed:
      z.array(
        z.object({
          obligationId: z.string(),
          period: z.string(),
          title: z.string(),
          dueOn: day,
          filedAt: instant,
          applicationId: id.nullable(),
          /** The registry whose filing history has it, when the company was added. */
          onFileAt: z.string().nullable(),
          /** Files that show that it was filed elsewhere, oldest first. */
          proofs: z.array(z.object({ documentId: id, fileId: id, fileName: z.string() })),
        }),
      ),
    /** Changes of its record by applications, newest first. */ changes: z.array(
      z.object({
        id,
        part: z.string(),
        label: z.string(),
        value: z.string(),
        before: z.string().nullable(),
        recordedOn: day,
        applicationId: id,
      }),
    ),
    documents: z.array(DocumentShape),
  })
  .meta({ id: 'Company' });
