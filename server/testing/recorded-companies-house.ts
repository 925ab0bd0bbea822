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
  items: [
    { name: 'OBI-EZE, Ada Mary', officer_role: 'director', appointed_on: '2020-01-15' },
    { name: 'SAMPLE SECRETARIES LIMITED', officer_role: 'corporate-secretary', appointed_on: '2021-05-01' },
    { name: 'EZE, Ben', officer_role: 'director', appointed_on: '2020-01-15', resigned_on: '2023-01-01' },
  ],
};
const controllers = {
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

/** Returns what Companies House answers at a path: status and body. */
export const recordedReply = (path: string): { status?: number; body: unknown } =>
  path === '/company/01234567'
    ? { body: recordedProfile }
    : path.endsWith('/officers')
      ? { body: officers }
      : path.endsWith('-control')
        ? { body: controllers }
        : { status: 404, body: { errors: [] } };
