import { samePersonBy, samePartnerBy } from '#catalog/kit/people/same-person.ts';
import type { Answers, Tally } from '#forms/form.ts';
import { typedDecimal } from '../stock/stock-tax.ts';
import { type PartnershipKind, partnersOf } from './kinds.ts';

const isSamePerson = samePersonBy('passport');

/** Returns whether two partners are one: the same person, or the same company. */
export const isSamePartner = samePartnerBy(isSamePerson);

/** Returns the shares of the profits of all partners together, in hundredths of a percent. */
export const shareHundredths = (kind: PartnershipKind, answers: Answers): number =>
  partnersOf(kind, answers).reduce(
    (sum, { item }) => sum + Math.round((typedDecimal(item['percent']) ?? 0) * 100),
    0,
  );

/** Says beside the first list how much the partners have together. */
export const shareTally =
  (kind: PartnershipKind) =>
  (answers: Answers): Tally | null => {
    const sum = shareHundredths(kind, answers);
    return sum === 0
      ? null
      : {
          words: `The partners have ${sum / 100}% together${sum === 10_000 ? '.' : '. It must be 100%.'}`,
          addsUp: sum === 10_000,
        };
  };
