import { and, between, eq, inArray, ne, or, sql, type Column, type SQL } from 'drizzle-orm';
import {
  confirmedAddressesOf,
  lastShownElsewhere,
  type ConfirmedAddress,
} from '../auth/audit/confirmed-addresses.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../mail/tables.ts';
import { mailSubscriptions } from '../notices/tables.ts';
import type { Person } from './people.ts';

/** How a person's correspondence is found, for her export and erasure. Addresses are in lower case. */
export type PersonAddresses = {
  /** The present address, and earlier ones that no other account has today. */
  own: string[];
  /** Earlier ones that another account has today, with the time in which the log shows them with this person. */
  passedOn: ConfirmedAddress[];
  /** The secrets of the links in mails with which this person turns topics off, whatever the address was. */
  unsubscribeTokens: string[];
};

/**
 * Returns the addresses under which a person wrote to us and got mails. The log of the sign-in service knows the
 * earlier ones. What concerns an address that another account has today is that account's, except for the time in
 * which the log shows the address with this person: two accounts never have one address at once.
 */
export async function findAddressesOf(
  database: Database,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<PersonAddresses> {
  const held = await confirmedAddressesOf(database, id);
  const all = [...new Set([email.toLowerCase(), ...held.map(({ address }) => address)])].filter(Boolean);
  const others = await database.sql
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, all), ne(users.id, id)));
  const isPassedOn = (address: string) => others.some((other) => other.email === address);
  const passedOn: ConfirmedAddress[] = [];
  for (const each of held.filter(({ address }) => isPassedOn(address))) {
    const before = await lastShownElsewhere(database, id, each);
    passedOn.push({ ...each, since: before !== null && before > each.since ? before : each.since });
  }
  const tokens = await database.sql
    .select({ token: mailSubscriptions.token })
    .from(mailSubscriptions)
    .where(eq(mailSubscriptions.accountId, id));
  return {
    own: all.filter((address) => !isPassedOn(address)),
    passedOn,
    unsubscribeTokens: tokens.map(({ token }) => token),
  };
}

/** A condition on rows with an address and an instant: they are this person's. */
export const isOfPerson = (
  { own, passedOn }: PersonAddresses,
  { address, at }: { address: Column; at: Column },
): SQL | undefined =>
  or(
    inArray(sql`lower(${address})`, own),
    ...passedOn.map((each) =>
      and(eq(sql`lower(${address})`, each.address), between(at, each.since, each.until)),
    ),
  );

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
export const isMailNaming = ({ own, passedOn }: PersonAddresses): SQL | undefined =>
  or(
    sql`false`,
    ...own.map(namesAddress),
    ...passedOn.map(({ address, since, until }) =>
      and(namesAddress(address), between(mails.createdAt, since, until)),
    ),
  );
