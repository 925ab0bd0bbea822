/** The invented company of the American samples. */
export const sampleCompany = {
  name: 'Juniper Ledger, Inc.',
  email: 'office@juniper-ledger.example',
  phone: '+1 302 555 0109',
};

/** Answers about the company in every order for a registered company. */
export const registeredCompany = {
  registry: 'delaware',
  companyName: 'Juniper Ledger LLC',
  companyNumber: '7654321',
  email: sampleCompany.email,
  phone: sampleCompany.phone,
  contactName: 'Maya Sample',
};

/** A day as typed into its three boxes. */
export const typedDay = (day: string, month: string, year: string) => ({ day, month, year });
