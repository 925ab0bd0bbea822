import type { BankAccount } from './providers/payment-provider.ts';

/** Returns the rows of a mail that say where to transfer to. */
export const accountFacts = ({
  bank,
  name,
  number,
  domestic,
  international,
}: BankAccount): (readonly [string, string])[] => [
  ['Bank', bank],
  ['Account name', name],
  ['Account number', number],
  ...[...domestic, ...international].map(({ label, value }) => [label, value] as const),
];
