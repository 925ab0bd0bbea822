import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';

/** The register goes by names; no number of a person is asked. */
export const isSamePerson = samePersonBy('personalNumber');

/** A holder of the first shares. `path` is 'shareholders/<id>' or 'corporateShareholders/<id>'; parts are of 100. */
export type Holder = {
  readonly path: string;
  readonly item: ListItem;
  readonly isCompany: boolean;
  readonly shares: number;
  readonly paidMinor: number;
  readonly votesPercent: number;
  readonly valuePercent: number;
};

const LISTS = ['shareholders', 'corporateShareholders'] as const;

/** Returns whether the shares of a class vote. The usual common shares do. */
function votes(answers: Answers, shareClass: string): boolean {
  if (textOf(answers, 'shareStructure') !== 'classes') return true;
  const found = itemsOf(answers, 'shareClasses').find(({ id }) => id === shareClass);
  return found !== undefined && choicesOf(found, 'rights').includes('vote');
}

const partOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole);

/** Returns the holders with their shares, one per entry, from stored answers. */
export function holdings(answers: Answers): readonly Holder[] {
  const entries = LISTS.flatMap((list) =>
    itemsOf(answers, list).map((item) => ({
      path: `${list}/${item.id}`,
      item,
      isCompany: list === 'corporateShareholders',
      shares: numberOf(item, 'shares') ?? 0,
      paidMinor: numberOf(item, 'paid') ?? 0,
      voting: votes(answers, textOf(item, 'shareClass')) ? (numberOf(item, 'shares') ?? 0) : 0,
    })),
  );
  const [allVotes, allPaid] = [
    entries.reduce((sum, { voting }) => sum + voting, 0),
    entries.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
  ];
  return entries.map(({ voting, ...entry }) => ({
    ...entry,
    votesPercent: partOf(voting, allVotes),
    valuePercent: partOf(entry.paidMinor, allPaid),
  }));
}

const isSameHolder = (a: Holder, b: Holder): boolean =>
  a.isCompany === b.isCompany &&
  (a.isCompany
    ? textOf(a.item, 'bodyName') !== '' && textOf(a.item, 'bodyName') === textOf(b.item, 'bodyName')
    : isSamePerson(a.item, b.item));

/** The same with all classes of one holder taken together. */
export function holders(answers: Answers): readonly Holder[] {
  const joined: Holder[] = [];
  for (const holder of holdings(answers)) {
    const at = joined.findIndex((other) => isSameHolder(other, holder));
    const known = joined[at];
    if (known)
      joined[at] = {
        ...known,
        shares: known.shares + holder.shares,
        paidMinor: known.paidMinor + holder.paidMinor,
        votesPercent: known.votesPercent + holder.votesPercent,
        valuePercent: known.valuePercent + holder.valuePercent,
      };
    else joined.push(holder);
  }
  return joined;
}

/** Returns how many shares of a class all holders take together. */
export const sharesTaken = (answers: Answers, shareClass: string): number =>
  holdings(answers)
    .filter(({ item }) => textOf(item, 'shareClass') === shareClass)
    .reduce((sum, { shares }) => sum + shares, 0);
