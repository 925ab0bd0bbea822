import { countries, countryById, countryOf, serviceById } from '../../../catalog/index.ts';
import { snapshotService } from '../../../server/applications/service-snapshot.ts';
import type { Database } from '../../../server/database/database.ts';
import { registeredCompany } from '../../../server/companies/registered-company.ts';
import { companies, filedDeadlines } from '../../../server/companies/tables.ts';
import { isWorkingDay } from '../../../server/companies/working-days.ts';
import { overdueDeadlines } from '../../../rules/deadlines/company-deadlines.ts';
import { calendarDateIn } from '../../../values/calendar-date.ts';

/** How much one founder has. Each company has applications, and each application has documents. */
export type FounderSize = {
  readonly companies: number;
  readonly applicationsEach: number;
  readonly documentsEach: number;
};

const service = serviceById('nigeria-business-name-registration')!;
const snapshot = snapshotService({ service, country: countryOf(service) }, 'standard');

/** The first entity type of each country. */
const kinds = countries.flatMap(({ id: country, entityTypes: [first] }) =>
  first ? [{ country, entityType: first.id }] : [],
);

/** SQL of the id of a row. @param kind  the first digit, one for each table */
const uuid = (kind: number, n = 'n') =>
  `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * SQL of a state. Of ten applications one is a draft, one waits for a payment, one is in review, and the
 * others are completed.
 */
const state = (draft: string, unpaid: string, inReview: string, completed: string) =>
  `case n % 10 when 0 then '${draft}' when 1 then '${unpaid}' when 2 then '${inReview}' else '${completed}' end`;

/**
 * Inserts the companies, applications and documents of an account, with messages and people. One company in
 * ten has overdue deadlines.
 * @returns the id of a company
 */
export async function seedFounder(
  database: Database,
  email: string,
  { companies: companyCount, applicationsEach, documentsEach }: FounderSize,
  now: Date,
): Promise<string> {
  const { rows: accounts } = await database.query('select id from auth.users where email = $1', [email]);
  const owner = String(accounts[0]?.['id']);
  const rows = await database.sql
    .insert(companies)
    .values(
      Array.from({ length: companyCount }, (_, n) => ({
        ownerId: owner,
        ...kinds[n % kinds.length]!,
        name: `Company ${String(n).padStart(3, '0')} Limited`,
        registrationNumber: String(1_000_000 + n),
        registeredOn: `2023-0${(n % 9) + 1}-1${n % 7}`,
        createdAt: now,
      })),
    )
    .returning();
  for (const [n, row] of rows.entries()) {
    if (n % 10 === 0) continue;
    const country = countryById(row.country)!;
    const filed = overdueDeadlines(country, registeredCompany(row), {
      today: calendarDateIn(country.zone, now),
      filed: [],
      isWorkingDay: (day) => isWorkingDay(country, day),
    });
    if (filed.length > 0)
      await database.sql.insert(filedDeadlines).values(
        filed.map(({ obligationId, period, dueOn }) => ({
          companyId: row.id,
          obligationId,
          period,
          dueOn,
          filedAt: now,
        })),
      );
  }
  await seedApplications(database, owner, companyCount * applicationsEach, now);
  await seedDocuments(database, owner, companyCount * applicationsEach, documentsEach);
  await seedMessagesAndPeople(database, owner);
  return rows[0]!.id;
}

/** Makes all companies of an account clients of a firm with one member, who gets their mails. */
export async function giveToFirm(
  database: Database,
  { owner, member }: { owner: string; member: string },
): Promise<void> {
  const firm = `'00000007-0000-4000-8000-000000000001'::uuid`;
  const account = `(select id from auth.users where email = $1)`;
  await database.query(`insert into firms (id, name, created_at) values (${firm}, 'Ade & Partners', now())`);
  await database.query(
    `insert into firm_members (firm_id, account_id, role, since) values (${firm}, ${account}, 'admin', now())`,
    [member],
  );
  await database.query(
    `insert into firm_clients (company_id, firm_id, role, given_by, given_by_name, since)
     select id, ${firm}, 'editor', owner_id, 'Ada Obi', now() from companies where owner_id = ${account}`,
    [owner],
  );
  await database.query(
    `insert into firm_contacts (company_id, firm_id, account_id) select company_id, firm_id, ${account} from firm_clients`,
    [member],
  );
}

async function seedApplications(database: Database, owner: string, count: number, now: Date): Promise<void> {
  const at = `timestamptz '${now.toISOString()}' - n * interval '3 hours'`;
  await database.query(
    `insert into applications (id, reference, owner_id, country, service_id, tier, form_version, name, order_state, review_state, registry_state,
       version, service_snapshot, submitted_at, company_id, waiting_since, created_at, updated_at)
     select ${uuid(2)}, 'CH-' || lpad(n::text, 8, '0'), $1, 'nigeria', $2, 'standard', 1, 'Company ' || n || ' Limited',
       ${state('draft', 'awaiting_payment', 'paid', 'paid')}, ${state('not_started', 'not_started', 'in_review', 'approved')},
       ${state('not_filed', 'not_filed', 'not_filed', 'confirmed')}, 3, $3::jsonb, case when n % 10 = 0 then null else ${at} end,
       case when n % 10 > 2 then (select id from companies where owner_id = $1 order by name limit 1 offset n / 10) end, ${at}, ${at}, ${at}
     from generate_series(0, ${count - 1}) as n`,
    [owner, service.id, JSON.stringify(snapshot)],
  );
  const signed = `from generate_series(0, ${count - 1}) as n where n % 10 > 0`;
  await database.query(
    `insert into orders (id, application_id, part, currency, total_minor, lines, priced_on, created_at)
     select ${uuid(3)}, ${uuid(2)}, 1, 'NGN', 6350000, '[]', '2026-11-20', now() ${signed}`,
  );
  await database.query(
    `insert into payments (id, application_id, order_id, reference, provider, due_minor, currency, created_at)
     select ${uuid(4)}, ${uuid(2)}, ${uuid(3)}, 'PAY' || lpad(n::text, 8, '0'), 'bank-transfer', 6350000, 'NGN', now() ${signed}`,
  );
  await database.query(
    `insert into application_events (application_id, seq, verb, by_whom, actor_name, at, previous_hash, hash)
     select ${uuid(2)}, seq, (array['submit','confirmPayment','beginReview'])[seq], 'staff', 'Musa Bello', ${at}, '', ''
     from generate_series(0, ${count - 1}) as n, generate_series(1, 3) as seq where n % 10 > 1`,
  );
}

async function seedDocuments(
  database: Database,
  owner: string,
  applications: number,
  each: number,
): Promise<void> {
  const series = `from generate_series(0, ${applications * each - 1}) as n`;
  await database.query(
    `insert into files (id, owner_id, application_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, from_desk, uploaded_at)
     select ${uuid(5)}, $1, ${uuid(2, `n / ${each}`)}, 'certificate', 'document-' || n || '.pdf', 'application/pdf', 20000,
       md5(n::text) || md5(n::text), 'file-' || n, $1, true, now() ${series}`,
    [owner],
  );
  await database.query(
    `insert into documents (id, owner_id, application_id, company_id, kind, title, file_id, once_key, issued_at)
     select ${uuid(6)}, $1, a.id, a.company_id, (array['certificate','receipt','summary','tax-id'])[n % 4 + 1],
       (array['Certificate','Receipt','Summary','Tax number'])[n % 4 + 1], ${uuid(5)}, 'document-' || n, now() - n * interval '1 minute'
     from generate_series(0, ${applications * each - 1}) as n join applications a on a.id = ${uuid(2, `n / ${each}`)}`,
    [owner],
  );
}

/** Inserts three messages in each signed application, and gives the other accounts access to each company. */
async function seedMessagesAndPeople(database: Database, owner: string): Promise<void> {
  await database.query(
    `insert into case_messages (application_id, id, from_whom, author_id, author_name, words, at)
     select a.id, gen_random_uuid(), (array['customer','staff'])[n % 2 + 1], $1, 'Ada Obi', 'Message ' || n,
       a.created_at + n * interval '1 minute'
     from applications a, generate_series(1, 3) as n where a.owner_id = $1 and a.order_state <> 'draft'`,
    [owner],
  );
  await database.query(
    `insert into memberships (company_id, account_id, role, since)
     select c.id, u.id, 'editor', now() from companies c, auth.users u where c.owner_id = $1 and u.id <> $1`,
    [owner],
  );
}
