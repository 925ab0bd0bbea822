/** A registered federal company, as the services for registered companies ask about it. */
export const sampleCompany = {
  registry: 'federal',
  companyName: 'Northgate Robotics Inc.',
  companyNumber: '1234567-8',
  email: 'office@northgate.example',
  phone: '613 555 0143',
  contactName: 'Claire Sample',
};

/** The director of the sample company, without the answers that only one service asks. */
export const sampleDirector = { id: 'claire', firstName: 'Claire', otherNames: '', surname: 'Sample' };
