import { and, eq, gte, inArray, lte, ne, or, sql, type Column, type SQL } from 'drizzle-orm';
import { confirmedAddressesOf, lastShownElsewhere } from '../auth/audit/confirmed-addresses.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../mail/tables.ts';
import { mailSubscriptions } from '../notices/tables.ts';
import type { Person } from './people.ts';

/** How a person's correspondence is found, for her export and erasure. Addresses are in lower case. */
export type PersonAddresses = {
  /** The present address, and earlier ones that no other account has today. */
  own: string[];
  /** The time in which mails and inquiries of an address are this person's; null: without a beginning or an end. */
  spans: AddressSpan[];
  /** The secrets of the links in mails with which this person turns topics off, whatever the address was. */
  unsubscribeTokens: string[];
};

type AddressSpan = { address: string; since: Date | null; until: Date | null };

/**
 * Returns the addresses under which a person wrote to us and got mails. The log of the sign-in service knows the
 * earlier ones, and whether another account has or had one of them: two accounts never have one address at once.
 * What concerns an address that another account has today is that account's, except for the time in which the log
 * shows the address with this person.
 */
export async function findAddressesOf(
  database: Database,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<PersonAddresses> {
  const present = email.toLowerCase();
  const held = new Map((await confirmedAddressesOf(database, id)).map((each) => [each.address, each]));
  const all = [...new Set([present, ...held.keys()])].filter(Boolean);
  const others = await database.sql
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, all), ne(users.id, id)));
  const isPassedOn = (address: string) => others.some((other) => other.email === address);
  const spans: AddressSpan[] = [];
  for (const address of all) {
    const known = held.get(address);
    const isPresent = address === present && !isPassedOn(address);
    const elsewhere = await lastShownElsewhere(database, id, address, isPresent ? undefined : known?.until);
    const after = elsewhere === null ? null : new Date(elsewhere.getTime() + 1);
    if (isPresent) spans.push({ address, since: after, until: null });
    else if (known === undefined) continue;
    else if (isPassedOn(address) || (await lastShownElsewhere(database, id, address)) !== null)
      spans.push({ ...known, since: after !== null && after > known.since ? after : known.since });
    else spans.push({ address, since: null, until: null });
  }
  const tokens = await database.sql
    .select({ token: mailSubscriptions.token })
    .from(mailSubscriptions)
    .where(eq(mailSubscriptions.accountId, id));
  return {
    own: all.filter((address) => !isPassedOn(address)),
    spans,
    unsubscribeTokens: tokens.map(({ token }) => token),
  };
}

const isWithin = (at: Column, { since, until }: AddressSpan): SQL | undefined =>
  and(since === null ? undefined : gte(at, since), until === null ? undefined : lte(at, until));

/** A condition on rows with an address and an instant: they are this person's. */
export const isOfPerson = (
  { spans }: PersonAddresses,
  { address, at }: { address: Column; at: Column },
): SQL | undefined =>
  or(sql`false`, ...spans.map((span) => and(eq(sql`lower(${address})`, span.address), isWithin(at, span))));

/** A condition on mails: they were sent to this person. */
export const isMailTo = (addresses: PersonAddresses): SQL | undefined =>
  or(
    isOfPerson(addresses, { address: mails.to, at: mails.createdAt }),
    ...addresses.unsubscribeTokens.map((token) => sql`strpos(${mails.unsubscribeUrl}, ${token}) > 0`),
  );

const namesAddress = (address: string): SQL => {
  const word = address.replace(/[!-/:-?[-^`{-~]/g, String.raw`\$&`);
  const pattern = String.raw`(?<![[:alnum:].+_-])${word}(?![[:alnum:]-]|\.[[:alnum:]])`;
  // Most mails do not have the words at all, which is quicker to find out.
  return sql`(strpos(lower(${mails.text}), ${address}) > 0 and lower(${mails.text}) ~ ${pattern})`;
};

/** A condition on mails: their text has one of the person's addresses, and not only within a longer one. */
export const isMailNaming = ({ spans }: PersonAddresses): SQL | undefined =>
  or(sql`false`, ...spans.map((span) => and(namesAddress(span.address), isWithin(mails.createdAt, span))));
