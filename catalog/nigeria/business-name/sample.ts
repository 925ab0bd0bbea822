import type { Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import { addDays, type CalendarDate, day, partsOf } from '#values/calendar-date.ts';
import { type FileMaker, pretendFile } from '../../testing/sample-files.ts';
import { aPerson, sampleAddress } from '../../testing/sample-people.ts';

const typed = (date: CalendarDate) => ({
  day: String(partsOf(date).day),
  month: String(partsOf(date).month),
  year: String(partsOf(date).year),
});

/**
 * Answers as typed for a business name with one owner that the desk finds nothing against: 'Zuma Foods Ventures', begun
 * a week before `today`. `changes` replace whole answers; `file` supplies uploads.
 */
export function aBusinessNameApplication({
  changes = {},
  file = pretendFile,
  today = day('2026-11-21'),
}: {
  changes?: Answers;
  file?: FileMaker;
  today?: CalendarDate;
} = {}): Answers {
  return {
    nameStatus: 'new',
    name1: 'Zuma Foods Ventures',
    name2: 'Zuma Rock Kitchens',
    activityCategory: 'hospitality',
    activity: 'catering',
    description: 'We cook and deliver lunches to offices in Abuja.',
    commencedOn: typed(addDays(today, -7)),
    principalAddress: sampleAddress('7', 'Sample Crescent'),
    businessEmail: 'lunch@zuma-foods.example',
    businessPhone: '0803 000 0001',
    ownership: 'sole',
    proprietors: [
      {
        ...aPerson('adaora', 'proprietors', file),
        passportPhotograph: [file('proprietors/adaora/passportPhotograph')],
      },
    ],
    employer: 'no',
    vatRegistered: 'no',
    addressProof: [file('addressProof')],
    applicantRole: 'proprietor',
    submitterKind: 'us',
    ...changes,
  };
}

const samples: Samples = {
  samples: {
    'nigeria-business-name-registration': aBusinessNameApplication,
  },
};
export default samples;
