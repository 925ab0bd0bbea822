/** Replies in the form of the documentation of Companies House, of a company that does not exist. */
export const recordedProfile = {
  company_name: 'ZEBRA SAMPLE LTD',
  company_number: '01234567',
  company_status: 'active',
  type: 'ltd',
  date_of_creation: '2020-01-15',
  has_charges: false,
  registered_office_address: {
    address_line_1: '1 Sample Street',
    locality: 'London',
    postal_code: 'EC1A 1AA',
  },
  accounts: {
    accounting_reference_date: { day: '31', month: '03' },
    next_accounts: { due_on: '2026-12-31', overdue: false },
    next_due: '2026-12-31',
  },
  confirmation_statement: {
    last_made_up_to: '2026-02-10',
    next_made_up_to: '2027-02-10',
    next_due: '2027-02-24',
  },
};
const officers = {
  total_results: 3,
  items: [
    { name: 'OBI-EZE, Ada Mary', officer_role: 'director', appointed_on: '2020-01-15' },
    { name: 'SAMPLE SECRETARIES LIMITED', officer_role: 'corporate-secretary', appointed_on: '2021-05-01' },
    { name: 'EZE, Ben', officer_role: 'director', appointed_on: '2020-01-15', resigned_on: '2023-01-01' },
  ],
};
const controllers = {
  total_results: 2,
  items: [
    {
      name: 'Mrs Ada Mary Obi-Eze',
      kind: 'individual-person-with-significant-control',
      natures_of_control: ['ownership-of-shares-75-to-100-percent'],
      notified_on: '2020-01-15',
    },
    { kind: 'super-secure-person-with-significant-control' },
  ],
};

/**
 * A filing history in the documented form, written by us: nobody recorded it at Companies House. Members that we do
 * not read, such as barcodes and links, are left out.
 */
const filingHistory = {
  filing_history_status: 'filing-history-available',
  kind: 'filing-history',
  items_per_page: 100,
  start_index: 0,
  total_count: 5,
  items: [
    {
      transaction_id: 'sample-5',
      category: 'confirmation-statement',
      type: 'CS01',
      date: '2026-02-12',
      description: 'confirmation-statement-with-no-updates',
      description_values: { made_up_date: '2026-02-10' },
    },
    {
      transaction_id: 'sample-4',
      category: 'accounts',
      type: 'AA',
      date: '2025-11-03',
      description: 'accounts-with-accounts-type-micro-entity',
      description_values: { made_up_date: '2025-03-31' },
    },
    {
      transaction_id: 'sample-3',
      category: 'officers',
      type: 'TM01',
      date: '2023-01-04',
      description: 'termination-director-company-with-name-termination-date',
      description_values: { officer_name: 'Ben Eze', termination_date: '2023-01-01' },
    },
    {
      transaction_id: 'sample-2',
      category: 'accounts',
      type: 'AA01',
      date: '2020-09-01',
      description: 'change-account-reference-date-company-current-extended',
      description_values: { made_up_date: '2021-01-31', new_date: '2021-03-31' },
    },
    {
      transaction_id: 'sample-1',
      category: 'incorporation',
      type: 'NEWINC',
      date: '2020-01-15',
      description: 'incorporation-company',
    },
  ],
};

/** Returns what Companies House answers at a path: status and body. */
export const recordedReply = (path: string): { status?: number; body: unknown } =>
  path === '/company/01234567'
    ? { body: recordedProfile }
    : path.endsWith('/officers')
      ? { body: officers }
      : path.endsWith('-control')
        ? { body: controllers }
        : path === '/company/01234567/filing-history'
          ? { body: filingHistory }
          : { status: 404, body: { errors: [] } };
