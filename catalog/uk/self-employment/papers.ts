import type { Answers } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { PackBlock, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { textOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import { ownersOf, tradingName } from '#catalog/questions/business-owners.ts';
import { selfAssessmentDueOn } from '../taxes/due-dates.ts';
import { type SelfEmployment } from './kinds.ts';
import { selfAssessmentLaw, selfAssessmentProvenance } from './law.ts';

const business = (answers: Answers): readonly (readonly [string, string])[] => {
  const on = dateOf(answers, 'startedOn');
  return [
    ['Trades as', tradingName(answers)],
    ['Place of business', addressLine(answers['place'])],
    ['Business', textOf(answers, 'activity')],
    ['First day of business', on === null ? '' : formatCalendarDate(on)],
  ];
};

const person = (answers: Answers): readonly (readonly [string, string])[] => [
  ['Name', personName(answers)],
  ['Home address', addressLine(answers['residentialAddress'])],
  ['National Insurance number', textOf(answers, 'nino') || 'none yet'],
  ['Unique Taxpayer Reference', textOf(answers, 'utr') || 'to be issued'],
];

/** Returns a line for the signature of each owner, who signs in a capacity. */
export const signed = (answers: Answers, capacity: string): readonly PackBlock[] =>
  ownersOf(answers).map((each) => ({ kind: 'signature', name: personName(each), capacity }));

/** The papers of a business without a company. `capacity` is what its people sign as. */
export const selfEmploymentPapers = ({ service }: SelfEmployment, capacity: string): readonly PackPaper[] => [
  {
    ...selfAssessmentProvenance,
    id: `${service}-particulars`,
    title: 'Particulars for Self Assessment',
    law: selfAssessmentLaw,
    draftFor: 'the registration for Self Assessment at HMRC',
    write(answers) {
      const on = dateOf(answers, 'startedOn');
      return [
        { kind: 'facts', rows: business(answers) },
        ...ownersOf(answers).flatMap((each): readonly PackBlock[] => [
          { kind: 'heading', level: 2, text: personName(each) },
          { kind: 'facts', rows: person(each) },
        ]),
        ...(on === null
          ? []
          : [
              {
                kind: 'paragraph',
                text: `To be registered by ${formatCalendarDate(selfAssessmentDueOn(on))}: 5 October after the tax year in which the business started.`,
              } as const,
            ]),
        ...signed(answers, capacity),
      ];
    },
  },
  {
    ...selfAssessmentProvenance,
    confidence: 'medium',
    id: `${service}-authority`,
    title: 'Authority to act before HMRC',
    law: 'Practice of HM Revenue & Customs',
    draftFor: 'form 64-8, or the digital authorisation that replaces it',
    write: (answers) =>
      ownersOf(answers).flatMap((each, index): readonly PackBlock[] => [
        ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
        { kind: 'facts', rows: person(each) },
        {
          kind: 'paragraph',
          text: 'I authorise the agent named on the form to register me for Self Assessment, and to exchange and receive information about that registration with HM Revenue & Customs, until I revoke this in writing.',
        },
        { kind: 'signature', name: personName(each), capacity },
      ]),
  },
];
