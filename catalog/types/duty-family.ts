import type { Facts } from './facts.ts';
import type { Figures } from './figures.ts';
import type { Provenance } from './source.ts';

/** A family of duties. For each entity type every family has obligations or a row that says why not. */
export type DutyFamily =
  | 'registry-return'
  | 'income-tax'
  | 'instalments'
  | 'sales-tax'
  | 'payroll'
  | 'withholding'
  | 'social-security'
  | 'beneficial-ownership'
  | 'licences'
  | 'records';

/**
 * Why a duty is not in the calendar: the law does not ask it (`not-subject`), a fact that decides it is not stated
 * (`fact-unknown`), it is known to exist and its days are not computed here (`not-worked-out`), or it has no
 * day, such as keeping records (`standing`).
 */
type UnlistedReason = 'not-subject' | 'fact-unknown' | 'not-worked-out' | 'standing';

/** A duty, or a family of duties, that has no date in the calendar. */
export type UnlistedDuty = Provenance & {
  readonly id: string;
  readonly family: DutyFamily;
  readonly reason: UnlistedReason;
  /** Duties that are not listed, and why, in one or two sentences. */
  readonly words: string;
  readonly law: string;
  /** The fact to state, when the reason is `fact-unknown`. */
  readonly fact?: string;
  readonly applies: (facts: Facts) => boolean;
  /** The words, where they name rates. */
  readonly figures?: Figures<Pick<UnlistedDuty, 'words'>>;
};
