import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import {
  DayShape,
  DutyShape,
  EligibilityFindingShape,
  EstimateDayShape,
  EstimateLineShape,
  provenance,
  JurisdictionShape,
  NameFindingShape,
  NotListedShape,
  PricedLineShape,
  SourcesShape,
  statedFacts as facts,
  ValidShape,
} from './rules-shapes.ts';

const named = z.string().trim().min(1).max(80);
const jurisdiction = named.meta({
  description: 'A country or one of its regions, by id or ISO code: nigeria, NG, delaware, US-DE.',
});
const refusals = ['facts_invalid', 'not_in_catalogue', 'not_covered'] as const;

/**
 * The rules of the catalogue, for partners, without signing in. Every answer has its working: lines, rules by
 * id, the law, sources with their confidence, and the days for which the figures hold. Nothing is assumed.
 */
export const rulesEndpoints = endpoints({
  'POST /v1/quotes': {
    who: 'anyone',
    open: true,
    summary: 'What a service costs on a day, line by line',
    body: z.strictObject({ service: named, package: named, facts, on: DayShape }),
    example: {
      body: {
        service: 'nigeria-company-registration',
        package: 'standard',
        facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
        on: '2026-11-21',
      },
    },
    reply: {
      200: z.object({
        service: z.string(),
        title: z.string(),
        country: z.string(),
        package: z.string(),
        on: DayShape,
        currency: z.string(),
        lines: z.array(PricedLineShape),
        totalMinor: z.int(),
        /** A line has low confidence or is charged at cost. */ estimate: z.boolean(),
        valid: ValidShape,
        sources: SourcesShape,
      }),
    },
    refusals,
  },
  'POST /v1/name-checks': {
    who: 'anyone',
    open: true,
    summary: 'What a registry will say to a proposed name, and which words cause it',
    body: z.strictObject({
      jurisdiction,
      entityType: named,
      name: z.string().max(300),
      existingNames: z.array(z.string().min(1).max(300)).max(200).optional(),
    }),
    example: { body: { jurisdiction: 'NG', entityType: 'LTD', name: 'Federal Cocoa Traders Ltd' } },
    reply: {
      200: z.object({
        jurisdiction: JurisdictionShape,
        entityType: z.string(),
        name: z.string(),
        bare: z.string(),
        verdict: z.enum(['ok', 'consent', 'refused']),
        findings: z.array(NameFindingShape),
        /** How names are compared, and the reduced form of this one; null where the registry publishes no method. */ comparison:
          z.object({ law: z.string(), words: z.string(), reduced: z.string(), ...provenance }).nullable(),
        /** How many existing names were compared. */ compared: z.int(),
        sources: SourcesShape,
      }),
    },
    refusals,
  },
  'POST /v1/identifier-checks': {
    who: 'anyone',
    open: true,
    summary:
      'Whether a number has the shape, and the check digit where there is one, that its authority issues',
    body: z.strictObject({ jurisdiction, kind: named, value: z.string().max(200) }),
    example: { body: { jurisdiction: 'nigeria', kind: 'company-number', value: 'RC1234567' } },
    reply: {
      200: z.object({
        jurisdiction: JurisdictionShape,
        kind: z.string(),
        title: z.string(),
        value: z.string(),
        valid: z.boolean(),
        formatted: z.string().nullable(),
        /** Why it is not valid, with how to correct it; null when it is valid. */ words: z
          .string()
          .nullable(),
        /** How the check digit is computed; null where only the format is known. */ check: z
          .string()
          .nullable(),
        ...provenance,
        sources: SourcesShape,
      }),
    },
    refusals,
  },
  'POST /v1/eligibility': {
    who: 'anyone',
    open: true,
    summary: 'Whether founders may register an entity type as they are, on conditions, or not',
    body: z.strictObject({ jurisdiction, entityType: named, facts }),
    example: {
      body: {
        jurisdiction: 'ghana',
        entityType: 'LTD',
        facts: {
          owners: 2,
          youngestOwner: 30,
          foreignOwner: false,
          directors: 2,
          youngestDirector: 30,
          residentDirector: true,
          disqualified: false,
          secretary: true,
          auditor: true,
        },
      },
    },
    reply: {
      200: z.object({
        jurisdiction: JurisdictionShape,
        entityType: z.string(),
        verdict: z.enum(['eligible', 'with-conditions', 'not-eligible']),
        findings: z.array(EligibilityFindingShape),
        /** All rules that were evaluated, by id, with the law. */ looked: z.array(
          z.object({ ruleId: z.string(), law: z.string(), ...provenance }),
        ),
        sources: SourcesShape,
      }),
    },
    refusals,
  },
  'POST /v1/obligations': {
    who: 'anyone',
    open: true,
    summary: 'What a business must file or pay between two days (ten years at most)',
    body: z.strictObject({ jurisdiction, entityType: named, facts, from: DayShape, to: DayShape }),
    example: {
      body: {
        jurisdiction: 'ghana',
        entityType: 'LTD',
        facts: {
          registeredOn: '2026-03-10',
          yearEndMonth: 12,
          vatRegistered: false,
          employer: false,
          sellsServices: true,
        },
        from: '2026-11-21',
        to: '2027-11-20',
      },
    },
    reply: {
      200: z.object({
        jurisdiction: JurisdictionShape,
        entityType: z.string(),
        from: DayShape,
        to: DayShape,
        obligations: z.array(DutyShape),
        /** Duties that are not listed, with the reason: every family of duties is in one of the two lists. */
        notListed: z.array(NotListedShape),
        /** The days for which obligations are computed. */ valid: ValidShape,
        sources: SourcesShape,
      }),
    },
    refusals,
  },
  'POST /v1/estimates': {
    who: 'anyone',
    open: true,
    summary: 'A tax, penalty or charge worked out from a few facts, line by line',
    body: z.strictObject({ jurisdiction, tax: named, facts, on: DayShape }),
    example: {
      body: {
        jurisdiction: 'NG',
        tax: 'nigeria-company-tax',
        facts: {
          turnoverMinor: 25_000_000_000,
          fixedAssetsMinor: 4_000_000_000,
          professionalServices: false,
          assessableProfitMinor: 4_000_000_000,
          totalProfitMinor: 4_000_000_000,
        },
        on: '2026-11-21',
      },
    },
    reply: {
      200: z.object({
        jurisdiction: JurisdictionShape,
        tax: z.string(),
        title: z.string(),
        on: DayShape,
        currency: z.string(),
        totalMinor: z.int(),
        /** The answer in words when it is not an amount, such as 'Not required'; the total is then 0. */
        verdict: z.string().nullable(),
        /** The verdict for programs, such as 'must-register'; null where the answer is an amount. */
        verdictId: z.string().nullable(),
        /** The days that the answer names, such as the day by which to register. */
        days: z.array(EstimateDayShape),
        lines: z.array(EstimateLineShape),
        /**
         * All lawful methods, each with its own lines; `lines` are those of the chosen one. Null where there
         * is one method.
         */
        methods: z
          .array(
            z.object({
              id: z.string(),
              title: z.string(),
              totalMinor: z.int(),
              chosen: z.boolean(),
              lines: z.array(EstimateLineShape),
            }),
          )
          .nullable(),
        notes: z.array(z.string()),
        valid: ValidShape,
        ...provenance,
        sources: SourcesShape,
      }),
    },
    refusals,
  },
});
