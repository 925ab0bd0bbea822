import type { Provenance } from './source.ts';

/** The parts of a company's record that a register can show. */
export const REGISTER_KINDS = ['members', 'directors', 'secretaries', 'controllers', 'charges'] as const;
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** A register as the country's law names it. */
export type StatutoryRegister = Provenance & {
  readonly kind: RegisterKind;
  readonly title: string;
  /** The provision, in words for the customer. */
  readonly law: string;
  /** The entity types that keep it, by id. */
  readonly entityTypes: readonly string[];
};
