import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who asked for the newsletter. Nobody gets it before confirming, and leaving takes one press. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  /** Sent to the address only: confirms, and leaves. */
  token: text('token').notNull().unique(),
  state: text('state').$type<'waiting' | 'confirmed' | 'left'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  leftAt: instant('left_at'),
});

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
