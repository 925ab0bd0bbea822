import type { Answers } from '#forms/form.ts';

/** A registered company, as the services for registered companies ask about it. */
export const sampleCompany: Answers = {
  companyName: 'Adom Foods LTD',
  companyNumber: 'CS012345678',
  email: 'office@adom-foods.example',
  phone: '024 000 0009',
  contactName: 'Abena Sample',
};
