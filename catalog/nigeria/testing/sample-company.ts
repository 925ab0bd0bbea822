/** A registered company, as the services for registered companies ask about it. */
export const sampleCompany = {
  registry: 'company',
  companyName: 'Zuma Foods Limited',
  companyNumber: 'RC 1234567',
  email: 'office@zuma-foods.example',
  phone: '0803 000 0001',
  contactName: 'Adaora Sample',
};
