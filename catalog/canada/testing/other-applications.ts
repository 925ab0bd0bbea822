import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { sampleAddressIn } from '../company/sample.ts';

/** Answers as typed for the return of 2026 of a federal company, in time on 21 November 2026. */
export const aCanadianAnnualReturn: SampleMaker = ({ changes = {} } = {}): Answers => ({
  registry: 'federal',
  companyName: 'Northgate Robotics Inc.',
  companyNumber: '1234567-8',
  incorporatedOn: { day: '1', month: '10', year: '2024' },
  email: 'office@northgate.example',
  phone: '613 555 0143',
  lastFiledYear: '2025',
  returns: [{ id: 'y2026', year: '2026' }],
  registeredOffice: sampleAddressIn('federal', '7', 'Sample Crescent'),
  directors: [
    {
      id: 'claire',
      firstName: 'Claire',
      otherNames: '',
      surname: 'Sample',
      serviceAddress: sampleAddressIn('federal', '12', 'Palm Street'),
    },
  ],
  meeting: 'resolution',
  metOn: { day: '2', month: '10', year: '2026' },
  distributing: 'no',
  shareholderCount: 'up-to-50',
  controlConfirmed: 'yes',
  ...changes,
});

/** Answers as typed for a word mark in two classes. */
export const aCanadianTradeMark: SampleMaker = ({ changes = {} } = {}): Answers => ({
  applicantKind: 'company',
  applicantName: 'Northgate Robotics Inc.',
  nationality: 'CA',
  address: sampleAddressIn('federal', '7', 'Sample Crescent'),
  email: 'office@northgate.example',
  phone: '613 555 0143',
  hasAgent: 'no',
  markKind: 'word',
  markText: 'Northgate',
  foreignWords: 'no',
  certification: 'no',
  classes: [
    { id: 'machines', niceClass: '7', goods: 'Industrial robots; conveyor belts' },
    { id: 'services', niceClass: '42', goods: 'Design of machines' },
  ],
  priority: 'no',
  divisional: 'no',
  ...changes,
});

/** Answers as typed for a mark registered on 1 December 2016, whose first term ends ten days after 21 November 2026. */
export const aCanadianRenewal: SampleMaker = ({ changes = {} } = {}): Answers => ({
  markText: 'Northgate',
  markNumber: 'TMA123456',
  countedFrom: { day: '1', month: '12', year: '2016' },
  renewals: '0',
  classes: [{ id: 'food', niceClass: '30' }],
  ownerName: 'Northgate Robotics Inc.',
  address: sampleAddressIn('federal', '7', 'Sample Crescent'),
  ownerChanged: 'no',
  email: 'office@northgate.example',
  phone: '613 555 0143',
  ...changes,
});
