/** Every type of the catalogue. The files of this folder import each other directly, never this one. */
export type { Availability } from './availability.ts';
export type { Confidence, Source, Provenance } from './source.ts';
export type { Facts, FactConstraint, FactQuestion, FactProblem } from './facts.ts';
export type { Amount, EnteredAmount, LikelyRange, Payee, Fee } from './fee.ts';
export type { FeeTax } from './fee-tax.ts';
export type { FigureRecord } from './figure-record.ts';
export type { Figures } from './figures.ts';
export type { TierId, Tier } from './tier.ts';
export type { Severity, Occurrence, DeskRule } from './desk-rule.ts';
export type { NeedVerdict, NeedRule, NeedGate } from './need-gate.ts';
export type { Outcome } from './outcome.ts';
export type { Completion, FilingEffects, RecordChange, RecordPart } from './completion.ts';
export type { FiledPerson, RegisterEntry } from './register-entry.ts';
export type { FileNaming, PackBlock, PackPaper, PasteSheet } from './papers.ts';
export type { ServiceLine, DocumentKind, ServicePaths, Registry, Service } from './service.ts';
export type { EntityTraits, EntityType } from './entity-type.ts';
export type { DutyFamily, UnlistedDuty } from './duty-family.ts';
export type { DueRule, Obligation } from './obligation.ts';
export type { NameMatcher, NameRule, SameName, NameRules } from './name-rules.ts';
export type { HolidayCorrections } from './holidays.ts';
export type { IdentifierKind } from './identifier.ts';
export type { EligibilityRule, Eligibility } from './eligibility.ts';
export type {
  EstimateDay,
  EstimateLine,
  EstimateMethod,
  EstimateResult,
  EstimateRefusal,
  Estimate,
} from './estimate.ts';
export type { QuestionTerms } from './question-terms.ts';
export type { Rate } from './rate.ts';
export type { StatutoryRegister } from './statutory-register.ts';
export type { RegistryTime } from './registry-time.ts';
export type { OurBankAccount } from './bank-account.ts';
export type { DataRequestLaw } from './data-request-law.ts';
export type { CountryCard, CountryPage, Region, Country, RecordRetention } from './country.ts';
