import type { Answers } from '#forms/form.ts';

/** A registered company, as the services for registered companies ask about it. */
export const registeredCompany: Answers = {
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  contactName: 'Anna Sample',
};
