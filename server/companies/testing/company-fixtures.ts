import type { TestApp } from '../../testing/app.ts';
import { companies } from '../tables.ts';
import { subjectOf } from '../../testing/subject-of.ts';

/** Inserts a Nigerian private company of the caller, registered on 15 January 2026, without events. */
export async function insertCompany(
  testApp: TestApp,
  token: string,
  changes: Partial<typeof companies.$inferInsert> = {},
): Promise<string> {
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(token),
      country: 'nigeria',
      entityType: 'LTD',
      name: 'Zuma Foods Limited',
      registrationNumber: 'RC 1234567',
      registeredOn: '2026-01-15',
      facts: {},
      applicationId: crypto.randomUUID(),
      createdAt: testApp.now(),
      ...changes,
    })
    .returning({ id: companies.id });
  if (!row) throw new Error('The company was not inserted');
  return row.id;
}
