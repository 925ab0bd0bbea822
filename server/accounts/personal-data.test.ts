import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';
import { readInserts, type Column } from '../testing/fill-tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { erasePerson } from './erase-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.reset());

const email = 'ada@customer.example';
const fullName = 'Adaeze Obi-Nwosu';

/** Tables with real rows, or whose sample rows would keep the account from being erased. */
const unfilled = ['auth.users', 'public.applications', 'public.companies', 'public.user_roles'];
/** Tables whose sample rows are about another person's application or company only. */
const filledForOthers = [
  'public.application_events',
  'public.deleted_applications',
  'public.record_events',
  'public.memberships',
  'public.firm_clients',
];

/** Tables whose sample rows are about the person's own application or company only. */
const filledForHer = ['public.document_shares', 'public.share_visits', 'public.api_tokens'];

/** Why the rows of a table are not in the export, by table. */
const notExported: Record<string, readonly string[]> = {
  'real rows, which have no mark': [
    'auth.users',
    'public.user_roles',
    'public.applications',
    'public.application_events',
    'public.companies',
    'public.record_events',
  ],
  'without words or instants; their ids are in the export': [
    'public.cart_orders',
    'public.attempt_shares',
    'public.firm_contacts',
    'public.shared_documents',
  ],
  'found by the content of their payload, which sample rows do not have': ['auth.audit_log_entries'],
  'secrets, with which one signs in or opens what is encrypted': [
    'auth.api_keys',
    'auth.email_codes',
    'auth.flow_state',
    'auth.mfa_amr_claims',
    'auth.mfa_challenges',
    'auth.oauth_client_states',
    'auth.oauth_clients',
    'auth.one_time_tokens',
    'auth.refresh_tokens',
    'auth.signing_keys',
    'public.document_request_links',
    'public.encryption_key_uses',
    'public.reminder_digests',
    'public.seal_keys',
    'public.upload_chunks',
  ],
  'computed from what is exported': [
    'public.application_facts',
    'public.application_keys',
    'public.calendar_events',
    'public.desk_changes',
    'public.desk_items',
    'public.desk_queue_counts',
    'public.desk_terms',
    'public.document_words',
  ],
  'the work of our staff; what it says to the customer is in events, messages and refunds': [
    'public.audit_log',
    'public.bank_csv_mappings',
    'public.bank_statements',
    'public.checklist_ticks',
    'public.content_versions',
    'public.desk_claim_events',
    'public.desk_viewers',
    'public.emergency_accesses',
    'public.feature_switches',
    'public.figure_records',
    'public.newsletter_issues',
    'public.note_mentions',
    'public.payment_exceptions',
    'public.person_erasures',
    'public.provider_refunds',
    'public.reference_rates',
    'public.staff_capacities',
    'public.staff_changes',
    'public.staff_invitations',
  ],
  'books, counters and log of the machine, without content of a person': [
    'public.billing_series',
    'public.deleted_applications',
    'public.event_seals',
    'public.inbound_mails',
    'public.ledger_postings',
    'public.ledger_transactions',
    'public.newsletter_deliveries',
    'public.provider_events',
    'public.rate_limits',
    'public.sealed_applications',
    'public.serving_minutes',
    'public.unsealed_events',
  ],
};

/** Why a column still has the name or the address of an erased person. */
const stillNamed: Record<string, readonly string[]> = {
  'what another person holds: docs/security.md says that it is not erased': [
    'public.application_events.actor_name',
    'public.application_signatures.email',
    'public.application_signatures.name',
    'public.files.name',
  ],
  'a request for Taxpromax, kept as long as its accounts': [
    'public.inquiries.email',
    'public.inquiries.name',
  ],
  'our proof of a request for personal data, kept for two years': [
    'public.data_requests.email',
    'public.data_requests.name',
  ],
  'a program that signs in, not a person': ['auth.oauth_clients.client_name'],
  'what she did as a member of our staff; an account with a role is not erased': [
    'public.access_log.officer_name',
    'public.audit_log.staff_name',
    'public.bank_lines.decided_by_name',
    'public.bank_statements.file_name',
    'public.bank_statements.imported_by_name',
    'public.cart_transfers.confirmed_by_name',
    'public.case_notes.author_name',
    'public.chase_pauses.by_name',
    'public.checklist_ticks.by_name',
    'public.content_versions.changed_by_name',
    'public.customer_prices.created_by_name',
    'public.customer_prices.ended_by_name',
    'public.data_requests.decided_by_name',
    'public.data_requests.handed_over_by_name',
    'public.data_requests.prepared_by_name',
    'public.data_requests.recorded_by_name',
    'public.desk_claim_events.by_name',
    'public.desk_claim_events.to_name',
    'public.desk_viewers.name',
    'public.emergency_accesses.officer_name',
    'public.feature_switches.changed_by_name',
    'public.figure_records.recorded_by_name',
    'public.inquiry_refunds.approved_by_name',
    'public.inquiry_refunds.proposed_by_name',
    'public.note_mentions.user_name',
    'public.payment_exceptions.resolved_by_name',
    'public.pending_actions.decided_by_name',
    'public.pending_actions.proposed_by_name',
    'public.price_changes.proposed_by_name',
    'public.promotional_codes.created_by_name',
    'public.promotional_codes.ended_by_name',
    'public.reference_rates.entered_by_name',
    'public.saved_views.name',
    'public.staff_changes.decided_by_name',
    'public.staff_changes.email',
    'public.staff_changes.proposed_by_name',
  ],
};

const namesAccount =
  /^(account|user|owner|customer|claimant|person|actor|author|concerns|officer)_id$|^accepted_by$|_by$|^by_id$/;
const namesAddress = /email|^to$|^address$/;
const namesPerson = /name$|^name|visitor|recipient|payer/;

type Held = { application: string; company: string };

/**
 * Fills every table with two rows that name a person wherever a column may: one about what she holds, and one about what
 * another person holds.
 */
async function fillAbout(person: string, other: string, held: { own: Held; others: Held }): Promise<void> {
  const valueIn = ({ table, column, type, fallback }: Column, n: number): string | undefined => {
    const { application, company } = n === 1 ? held.own : held.others;
    // An unpaid application is deleted.
    if (table === 'public.payments' && column === 'received_on') return 'null';
    if (table === 'public.case_messages' && column === 'from_whom') return `'customer'`;
    if (type === 'uuid' && column.endsWith('application_id')) return `'${application}'::uuid`;
    if (type === 'uuid' && column.endsWith('company_id')) return `'${company}'::uuid`;
    if (type === 'uuid' && n === 2 && /^(owner|customer)_id$/.test(column)) return `'${other}'::uuid`;
    if (type === 'uuid' && namesAccount.test(column)) return `'${person}'::uuid`;
    if (type === 'timestamp with time zone')
      return `timestamptz '${instantOf(table)}' + ${n} * interval '1 s'`;
    if (type === 'jsonb' && fallback?.includes('[]')) return `'[]'`;
    if (type !== 'text') return undefined;
    if (namesAddress.test(column)) return `'${email}'`;
    return `'${namesPerson.test(column) ? fullName : `${markOf(table)} ${n}`}'`;
  };
  const statements = [...(await readInserts(app.database, valueIn))].flatMap(([table, insert]) =>
    [1, 2]
      .filter(
        (n) =>
          !(n === 1 ? [...unfilled, ...filledForOthers] : [...unfilled, ...filledForHer]).includes(table),
      )
      .map((n) => `${insert(n, false)} on conflict do nothing;`),
  );
  await app.database.transaction(async () => {
    await app.database.query(`select set_config('role', 'none', true)`);
    await app.database.query('set local session_replication_role = replica');
    await app.database.query(`do $fill$ begin ${statements.join('\n')} end $fill$`);
  });
}

const markOf = (table: string): string => `row of ${table}`;
const instants = new Map<string, string>();
/** An instant, to the minute, that only rows of this table have. */
function instantOf(table: string): string {
  const instant = instants.get(table) ?? new Date(Date.UTC(2001, 0, 1, instants.size)).toISOString();
  instants.set(table, instant);
  return instant;
}

async function tableNames(): Promise<string[]> {
  const { rows } = await app.database.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1",
  );
  return rows.map(({ name }) => String(name));
}

/** Returns the columns in which one of some words stands, as table.column. */
async function columnsWith(...words: readonly string[]): Promise<string[]> {
  const selects = (await tableNames()).map(
    (table) => `select '${table}' as "table", to_jsonb(t)::text as text from ${table} t`,
  );
  const { rows } = await app.database.query(selects.join(' union all '));
  const found = (rows as { table: string; text: string }[]).flatMap(({ table, text }) =>
    Object.entries(JSON.parse(text) as Record<string, unknown>)
      .filter(([, content]) => words.some((each) => JSON.stringify(content).includes(each)))
      .map(([column]) => `${table}.${column}`),
  );
  return [...new Set(found)].toSorted();
}

async function holdingsOf(token: string): Promise<Held> {
  const { id } = await createFilledDraft(app, token);
  const { data } = await app.call('POST /companies', token, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name: 'Zuma',
          registrationNumber: 'RC 1234567',
          registeredOn: '2021-03-10',
        },
      ],
    },
  });
  return { application: id, company: data.companies[0]?.id ?? '' };
}

test('every table: what it has about a person is in the export, and erased with her, or there is a reason', async () => {
  const ada = await app.signUp(email, fullName);
  const eve = await app.signUp('eve@other.example', 'Eve Eze');
  const held = { own: await holdingsOf(ada), others: await holdingsOf(eve) };
  await fillAbout(subjectOf(ada), subjectOf(eve), held);

  const reply = await app.callLoosely('GET /account/export', ada);
  const data = Buffer.from(unzipSync(reply.data as Buffer)['data.json'] ?? []).toString('utf8');
  const missing = (await tableNames()).filter(
    (table) => !data.includes(markOf(table)) && !data.includes(instantOf(table).slice(0, 17)),
  );
  expect(missing.toSorted()).toEqual(Object.values(notExported).flat().toSorted());

  await erasePerson(app.dependencies, { id: subjectOf(ada), email }, 'person');
  expect(await columnsWith(fullName, email)).toEqual(Object.values(stillNamed).flat().toSorted());
  const left = await app.database.sql.select({ id: applications.id }).from(applications);
  expect(left).toEqual([{ id: held.others.application }]);
});
