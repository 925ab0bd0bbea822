import { z } from 'zod';
import { OFFICES } from '#rules/record/record-events.ts';
import { REGISTRY_IDS } from '#rules/formed-elsewhere/registry-entry.ts';
import { byId, day, id, instant, words } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { FilingHistoryShape } from './company-shapes.ts';
import { statedFacts } from '../catalogue/rules-shapes.ts';

const owners = z
  .array(
    z.strictObject({
      name: words(200),
      /** Whole shares as digits; null where there are none, or they are not known. */
      shares: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .nullable()
        .default(null),
    }),
  )
  .max(100);

/** A company that was formed elsewhere, as its owner states it. */
const NewCompanyShape = z
  .strictObject({
    country: words(40),
    entityType: words(40),
    name: words(200),
    registrationNumber: words(60),
    registeredOn: day,
    /** The first day whose deadlines are listed; null: the day on which it is added. */
    deadlinesFrom: day.nullable().default(null),
    facts: statedFacts.default({}),
    officers: z
      .array(
        z.strictObject({
          name: words(200),
          office: z.enum(OFFICES),
          /** Null when the day is not known: the record then begins on the day on which it is added. */
          since: day.nullable().default(null),
        }),
      )
      .max(100)
      .default([]),
    owners: owners.default([]),
  })
  .meta({ id: 'NewCompany' });

/** `known`: the caller added the company before, so nothing was changed. */
const AddedShape = z
  .object({ id, name: z.string(), outcome: z.enum(['added', 'known']) })
  .meta({ id: 'AddedCompany' });
const AddedListShape = z.object({ companies: z.array(AddedShape) });

const PreviewRowShape = z
  .object({
    line: z.int(),
    name: z.string(),
    /** The input that adds it; null while it has problems. */
    company: NewCompanyShape.nullable(),
    problems: z.array(z.object({ field: z.string(), words: z.string() })),
    warnings: z.array(z.string()),
    /** Whether the caller has this company already: adding it changes nothing. */
    known: z.boolean(),
    /** Its next deadline; null when none is known. */
    next: z.object({ title: z.string(), fileBy: day }).nullable(),
  })
  .meta({ id: 'CompanyCsvRow' });

const RegistryId = z.enum(REGISTRY_IDS);
const RegistryEntryShape = z
  .object({
    title: z.string(),
    url: z.string(),
    readAt: instant,
    name: z.string(),
    registrationNumber: z.string(),
    country: z.string().nullable(),
    entityType: z.string().nullable(),
    kind: z.string(),
    status: z.string(),
    isActive: z.boolean(),
    registeredOn: day.nullable(),
    address: z.string().nullable(),
    officers: z.array(z.object({ name: z.string(), office: z.enum(OFFICES), since: day.nullable() })),
    controllers: z.array(z.object({ name: z.string(), natures: z.array(z.string()), since: day.nullable() })),
    nextDue: z.array(z.object({ title: z.string(), dueOn: day })),
    filings: FilingHistoryShape,
  })
  .meta({ id: 'RegistryEntry' });

/** Companies that were formed elsewhere: added by hand, from a file, or by their number where a registry answers. */
export const formedElsewhereEndpoints = endpoints({
  'POST /companies': {
    who: 'customer',
    summary:
      'Add companies that were formed elsewhere: all of them, or none; those added before stay as they are',
    body: z.strictObject({ companies: z.array(NewCompanyShape).min(1).max(200) }),
    reply: { 200: AddedListShape },
    refusals: ['facts_invalid', 'not_possible_now'],
  },
  'POST /companies/csv-preview': {
    who: 'customer',
    summary: 'Read a CSV file with companies, and say of each row what it would add; nothing is stored',
    body: z.strictObject({ csv: z.string().min(1).max(500_000) }),
    reply: { 200: z.object({ rows: z.array(PreviewRowShape), ignored: z.array(z.string()) }) },
    refusals: ['facts_invalid'],
  },
  'GET /registries': {
    who: 'customer',
    summary: 'The registries that answer questions about a company by its number',
    reply: {
      200: z.object({
        registries: z.array(
          z.object({
            id: RegistryId,
            title: z.string(),
            covers: z.string(),
            numberLabel: z.string(),
            example: z.string(),
          }),
        ),
      }),
    },
  },
  'POST /registry-lookups': {
    who: 'customer',
    switch: 'registry-lookups',
    summary: 'What a registry says of a company, by its number; nothing is stored',
    body: z.strictObject({ registry: RegistryId, number: words(60) }),
    reply: { 200: z.object({ entry: RegistryEntryShape, known: z.boolean() }) },
    refusals: ['not_found', 'registry_unavailable', 'switched_off'],
  },
  'POST /companies/from-registry': {
    who: 'customer',
    switch: 'registry-lookups',
    summary: 'Add a company with what a registry says of it',
    body: z.strictObject({
      registry: RegistryId,
      number: words(60),
      /** Only values that the registry does not have; those it has are not replaced. */
      entityType: words(40).optional(),
      registeredOn: day.optional(),
      owners: owners.default([]),
    }),
    reply: { 200: AddedListShape },
    refusals: ['not_found', 'registry_unavailable', 'facts_invalid', 'not_possible_now', 'switched_off'],
  },
  'DELETE /companies/:id': {
    who: 'customer',
    access: 'company:remove',
    summary: 'Remove a company that was formed elsewhere, with its deadlines and record',
    params: byId,
    reply: { 200: z.object({}) },
    refusals: ['not_possible_now'],
  },
});
