import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { numberOf, choicesOf } from '../answers/reading-answers.ts';

/** What a shareholder holds: a person, or a company. */
type Holding = {
  readonly item: ListItem;
  readonly isCompany: boolean;
  readonly shares: number;
  /** Part of all shares, 0 to 100. */
  readonly percent: number;
};
type IsSamePerson = (a: Answers, b: Answers) => boolean;

/** The most by which a stated percentage may differ from that of the shares. */
const TOLERANCE = 0.5;

/** Returns a percentage with two decimals at most. */
export const formatPercent = (value: number): string => `${Math.round(value * 100) / 100}%`;

/** Returns whether an owner says that he holds shares through a company. */
export const holdsThroughCompany = (owner: Answers): boolean =>
  choicesOf(owner, 'interest').includes('through-company');

/** Returns the holdings, with all entries of each person added up. */
export function joinHoldings<Held extends Holding>(
  holdings: readonly Held[],
  isSamePerson: IsSamePerson,
): readonly Held[] {
  const joined: Held[] = [];
  for (const holding of holdings) {
    const known = joined.findIndex(
      (other) => !holding.isCompany && !other.isCompany && isSamePerson(other.item, holding.item),
    );
    if (known < 0) joined.push(holding);
    else
      joined[known] = {
        ...holding,
        shares: holding.shares + (joined[known]?.shares ?? 0),
        percent: holding.percent + (joined[known]?.percent ?? 0),
      };
  }
  return joined;
}

/**
 * Finds beneficial owners whose stated percentage differs from their shares. Who also owns through others may
 * state more.
 */
export const wrongPercentages = (
  answers: Answers,
  joined: readonly Holding[],
  isSamePerson: IsSamePerson,
  ownsIndirectly: (owner: Answers) => boolean,
): { path: string; words: string }[] =>
  itemsOf(answers, 'owners').flatMap((owner) => {
    const stated = numberOf(owner, 'percent');
    const direct =
      joined.find((holding) => !holding.isCompany && isSamePerson(holding.item, owner))?.percent ?? 0;
    const differs =
      stated !== undefined &&
      (ownsIndirectly(owner) ? stated < direct - TOLERANCE : Math.abs(stated - direct) > TOLERANCE);
    return differs
      ? [
          {
            path: `owners/${owner.id}/percent`,
            words: `You gave ${formatPercent(stated)}, but the shares make it ${formatPercent(direct)}.`,
          },
        ]
      : [];
  });
