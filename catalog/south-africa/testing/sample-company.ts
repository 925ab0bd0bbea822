import type { Answers } from '#forms/form.ts';

/** A registered company, as the services for registered companies ask about it. */
export const sampleCompany: Answers = {
  companyName: 'Umoya Solar (Pty) Ltd',
  companyNumber: '2018/345678/07',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  contactName: 'Thandi Sample',
};
