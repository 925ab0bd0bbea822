import { type Answers, type ConfirmField, itemsOf, type NumberField } from '#forms/form.ts';
import type { DeskRule, PackBlock, Provenance } from '#catalog/types/index.ts';
import { personName } from '#catalog/questions/person.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';

/** Question of the part of the profits that a partner or member takes. */
export const profitShare = (hint: string): NumberField => ({
  kind: 'number',
  id: 'percent',
  label: 'Share of the profits',
  hint,
  min: 0,
  max: 100,
  decimals: 2,
  unit: '%',
});

/** Confirmation that a person has agreed to take part. */
export const partnerConsent = (statement: string, missing: string): ConfirmField => ({
  kind: 'confirm',
  id: 'consent',
  label: 'Consent',
  statement,
  missing,
});

/** Returns the partners of several lists. */
export const partnersIn = (answers: Answers, lists: readonly string[]) =>
  lists.flatMap((list) => itemsOf(answers, list));

/** Returns the name of a partner: of a person, or of a company. */
export const partnerName = (partner: Answers): string =>
  personName(partner) || textOf(partner, 'companyName');

/** Returns the rule that the shares of the profits add up to the whole. The first list is where it is found. */
export const profitSharesRule = ({
  lists,
  ...rule
}: Provenance &
  Pick<DeskRule, 'id' | 'remedy' | 'law'> & { readonly lists: readonly string[] }): DeskRule => ({
  severity: 'advice',
  words: 'The shares of the profits do not add up to 100%.',
  ...rule,
  find(answers) {
    const parts = partnersIn(answers, lists).map((item) => numberOf(item, 'percent') ?? 0);
    const sum = parts.reduce((total, part) => total + Math.round(part * 100), 0);
    return parts.length > 0 && sum !== 10_000
      ? [{ path: lists[0] ?? '', words: `The shares of the profits add up to ${sum / 100}%.` }]
      : [];
  },
});

/** Writes an agreement: numbered clauses, then a table. */
export const agreementBlocks = (
  clauses: readonly string[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly PackBlock[] => [
  ...clauses.map((text, index): PackBlock => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text })),
  { kind: 'table', head, rows },
];

/** Returns the share of the profits of a partner in words, '0%' while it is not answered. */
export const percentOf = (partner: Answers): string => `${numberOf(partner, 'percent') ?? 0}%`;
