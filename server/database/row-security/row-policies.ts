/**
 * Which rows of a table a customer's statements may read and write: a condition in SQL, or
 * - `staff`: none, since only the desk, jobs and other people's requests use the table;
 * - `read-only`: all to read, none to write;
 * - `shared`: all, since the table has no content of customers, or counts what everybody does. `why` says which.
 */
export type RowPolicy =
  | { readonly rows: string; readonly why?: never }
  | { readonly rows: 'staff'; readonly why?: never }
  | { readonly rows: 'read-only' | 'shared'; readonly why: string };

/** The account of the session, computed once a statement. */
const me = '(select charterly.account_id())';
/** Its address, in lower case. */
const myEmail = '(select charterly.account_email())';
const of = (column: string) => ({ rows: `${column} = ${me}` });
const isVisibleApplication = (column: string): string =>
  `${column} = any((select charterly.application_ids())::uuid[])`;
const isVisibleCompany = (column: string): string =>
  `${column} = any((select charterly.company_ids())::uuid[])`;
const isOwnFirm = (column: string): string => `${column} = any((select charterly.firm_ids())::uuid[])`;
/** Rows about an application or a company that the account may see. */
const ofApplication = { rows: isVisibleApplication('application_id') };
const ofCompany = { rows: isVisibleCompany('company_id') };
/** Rows about people with access: the account's own, and those of what it may see. */
const ofPeople = (account: string) => ({
  rows: `${account} = ${me} or ${ofApplication.rows} or ${ofCompany.rows}`,
});
const staff = { rows: 'staff' } as const;
const readOnly = (why: string) => ({ rows: 'read-only', why }) as const;
const shared = (why: string) => ({ rows: 'shared', why }) as const;

/**
 * The policy of every table of the schema public. `server/members/visible.ts` has the same conditions for
 * lists; here they are the second wall, behind the checks of each endpoint. A table without an entry fails
 * the tests.
 */
export const rowPolicies: Readonly<Record<string, RowPolicy>> = {
  companies: { rows: `owner_id = ${me} or ${isVisibleCompany('id')}` },
  // A new row is not among the ids yet: an editor may begin an application for the company of its owner.
  applications: {
    rows: `owner_id = ${me} or ${isVisibleCompany('company_id')} or ${isVisibleCompany('for_company_id')}
      or ${isVisibleApplication('id')}`,
  },

  application_events: ofApplication,
  application_questions: ofApplication,
  application_parts: ofApplication,
  application_signatures: ofApplication,
  application_keys: ofApplication,
  application_facts: ofApplication,
  case_messages: ofApplication,
  checklist_ticks: ofApplication,
  orders: ofApplication,
  payments: ofApplication,
  refunds: ofApplication,
  price_changes: ofApplication,
  chase_steps: ofApplication,
  chase_pauses: ofApplication,
  billing_documents: ofApplication,
  // A payment of several applications together is seen with each of them.
  payment_attempts: {
    rows: `exists (select from public.orders seen where seen.id = order_id)
      or exists (select from public.attempt_shares seen where seen.attempt_id = payment_attempts.id)`,
  },
  attempt_shares: { rows: 'exists (select from public.orders seen where seen.id = order_id)' },
  credits: {
    rows: `exists (select from public.orders seen where seen.id = order_id)
      or exists (select from public.attempt_shares seen where seen.attempt_id = credits.attempt_id)`,
  },
  billing_details: { rows: `account_id = ${me}` },
  carts: of('account_id'),
  cart_orders: { rows: 'exists (select from public.carts seen where seen.id = cart_id)' },
  cart_transfers: { rows: 'exists (select from public.carts seen where seen.id = cart_id)' },
  payment_exceptions: { rows: 'exists (select from public.orders seen where seen.id = order_id)' },
  provider_refunds: { rows: 'exists (select from public.refunds seen where seen.id = refund_id)' },
  documents: {
    rows: `owner_id = ${me}
      or ${ofApplication.rows} or ${ofCompany.rows}`,
  },
  document_versions: { rows: 'exists (select from public.documents seen where seen.id = document_id)' },
  files: {
    // A file of a company without an application is one of its documents, or an earlier version of one.
    rows: `owner_id = ${me} or uploaded_by = ${me}
      or ${ofApplication.rows}
      or (application_id is null and (
        exists (select from public.documents seen where seen.file_id = files.id and seen.application_id is null)
        or exists (select from public.document_versions seen where seen.file_id = files.id)))`,
  },

  uploads: of('claimant_id'),
  upload_chunks: { rows: 'exists (select from public.uploads seen where seen.id = upload_id)' },

  document_requests: {
    rows: `owner_id = ${me} or requested_by = ${me} or email = ${myEmail} or ${ofApplication.rows} or ${ofCompany.rows}`,
  },
  document_request_links: {
    rows: 'exists (select from public.document_requests seen where seen.id = request_id)',
  },

  filed_deadlines: ofCompany,
  company_changes: ofCompany,
  record_events: ofCompany,
  record_audit: ofCompany,
  calendar_events: ofCompany,
  reminder_schedules: ofCompany,
  calendar_feeds: of('owner_id'),
  reminders: { rows: `account_id = ${me} or ${ofCompany.rows}` },
  reminder_digests: of('owner_id'),
  mail_subscriptions: of('account_id'),
  undeliverable_addresses: { rows: `address = ${myEmail}` },
  message_readings: of('account_id'),
  user_activities: of('user_id'),
  access_log: of('owner_id'),
  api_tokens: of('owner_id'),
  api_token_uses: { rows: 'exists (select from public.api_tokens seen where seen.id = token_id)' },
  document_shares: of('owner_id'),
  shared_documents: { rows: 'exists (select from public.document_shares seen where seen.id = share_id)' },
  share_visits: { rows: 'exists (select from public.document_shares seen where seen.id = share_id)' },
  share_openings: { rows: 'exists (select from public.share_visits seen where seen.id = visit_id)' },

  memberships: ofPeople('account_id'),
  member_invitations: ofPeople('accepted_by'),
  member_acts: ofPeople('account_id'),

  // `firmsOfCompany` reads the firms and members that people of a client may see.
  firms: { rows: isOwnFirm('id') },
  firm_members: { rows: `account_id = ${me} or ${isOwnFirm('firm_id')}` },
  firm_invitations: { rows: isOwnFirm('firm_id') },
  firm_acts: { rows: isOwnFirm('firm_id') },
  firm_clients: { rows: `${ofCompany.rows} or ${isOwnFirm('firm_id')}` },
  firm_contacts: { rows: `account_id = ${me} or ${ofCompany.rows} or ${isOwnFirm('firm_id')}` },

  audit_log: staff,
  event_seals: staff,
  // A trigger writes it as the owner of the tables, so that nobody else can keep an event out of the seals.
  unsealed_events: staff,
  sealed_applications: staff,
  deleted_applications: staff,
  document_words: staff,
  emergency_accesses: staff,
  // Members of an application see the price of its owner: `ownPricesOf` reads it for them.
  customer_prices: staff,
  case_notes: staff,
  note_mentions: staff,
  pending_actions: staff,
  mails: staff,
  inbound_mails: staff,
  inquiries: staff,
  inquiry_attempts: staff,
  inquiry_credits: staff,
  inquiry_refunds: staff,
  newsletter_subscribers: staff,
  newsletter_issues: staff,
  newsletter_deliveries: staff,
  bank_csv_mappings: staff,
  bank_statements: staff,
  bank_lines: staff,
  provider_events: staff,
  person_erasures: staff,
  // The person's export reads them as the service.
  data_requests: staff,
  saved_views: staff,
  staff_absences: staff,
  staff_capacities: staff,
  staff_changes: staff,
  staff_invitations: staff,

  content_versions: readOnly('content of the site'),
  reference_rates: readOnly('rates of currencies, for orientation'),
  figure_records: readOnly('figures of the law'),
  feature_switches: readOnly('features of the whole product that staff took away'),
  user_roles: readOnly('roles of staff, who get mails about what customers do'),

  desk_items: shared('places in the queue, written with every event; no content'),
  desk_terms: shared('search terms of the queue, written with every event'),
  desk_queue_counts: shared('counters of the queue'),
  desk_claim_events: shared('who claimed what, for the timeline'),
  desk_viewers: shared('who looks at a case now'),
  desk_changes: shared('numbers of changes, for live views'),
  promotional_codes: shared('codes are known to whoever types one'),
  promotional_uses: shared('their limits count the uses of everybody'),
  billing_series: shared('numbers without gaps, for everybody'),
  ledger_transactions: shared('balances over all orders; append-only by trigger'),
  ledger_postings: shared('balances over all orders; append-only by trigger'),
  rate_limits: shared('counters by address'),
  encryption_key_uses: shared('ids of keys'),
  seal_keys: shared('the key of the seal, encrypted'),
  serving_minutes: shared('minutes of service'),
};
