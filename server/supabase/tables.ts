import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { STAFF_ROLES, type StaffRole } from '#contract/desk/rights.ts';
import { users } from '../auth/tables.ts';
import { instant } from '../database/instant.ts';

/** The roles of staff. Accounts without a row are customers. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<StaffRole>().notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    check(
      'user_roles_role_check',
      sql`${table.role} in (${sql.raw(STAFF_ROLES.map((role) => `'${role}'`).join(', '))})`,
    ),
  ],
);

/** The activities of signed-in users, as reported by their browsers. */
export const userActivities = pgTable(
  'user_activities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activityType: text('activity_type').notNull(),
    activityDetails: text('activity_details'),
    pageUrl: text('page_url'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('user_activities_user_id_created_at_idx').on(table.userId, table.createdAt),
    check(
      'user_activities_activity_type_check',
      sql`${table.activityType} in ('PAGE_VIEW', 'FORM_SUBMIT', 'BUTTON_CLICK', 'SIGN_UP')`,
    ),
  ],
);
