import type { Facts } from '#catalog/types/index.ts';
import type { Answers, Field, Page } from '#forms/form.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { nameRules } from './name-rules.ts';

/** Returns whether one of the proposed names needs a consent. */
const asksConsent = (answers: Answers, entityType: string): boolean =>
  needsConsent(nameRules, entityType, answers['name1']) ||
  needsConsent(nameRules, entityType, answers['name2']);

/** The facts about names that a price turns on; absent until the question is answered. */
export function nameFacts(answers: Answers, entityType: string): Facts {
  const { nameStatus, name1 } = answers;
  const answered = isReserved(answers) || (name1 !== undefined && name1 !== '');
  return {
    restrictedName: answered ? asksConsent(answers, entityType) : undefined,
    nameReserved: nameStatus === undefined ? undefined : isReserved(answers),
  };
}

/** The page on which a name is proposed, or the reservation shown. `examples` are two names with the right ending. */
export const namePage = (
  entityType: 'LTD' | 'PLC' | 'ULTD' | 'GTE' | 'LLP' | 'LP' | 'BN' | 'IT',
  what: string,
  endingHint: string,
  examples: readonly [string, string],
  more: readonly Field[] = [],
): Page => ({
  id: 'name',
  title: 'Name',
  intro: `The Commission compares the name with every registered company, business name and trade mark. Give two names, so that we can try the second if the first is taken.`,
  minutes: 4,
  fields: [
    {
      kind: 'choice',
      id: 'nameStatus',
      label: 'Has the name already been reserved?',
      shape: 'radios',
      options: [
        { value: 'new', label: 'No, please reserve it' },
        { value: 'reserved', label: 'Yes, the Commission has approved it' },
      ],
    },
    {
      kind: 'proposed-name',
      id: 'name1',
      label: `Name of the ${what}`,
      hint: endingHint,
      entityType,
      example: examples[0],
      law: {
        words:
          'CAMA 2020, section 852: the name must not be the same as, or close to, a registered name. Some words need consent.',
        sourceId: 'ng-name-rules',
      },
    },
    {
      kind: 'proposed-name',
      id: 'name2',
      label: 'Second choice',
      hint: 'Recommended. We try it if the first is refused.',
      entityType,
      optional: true,
      when: (answers) => !isReserved(answers),
      example: examples[1],
    },
    {
      kind: 'file',
      id: 'nameConsent',
      label: 'Consent or letter for the name',
      hint: 'One file with the Commission’s consent or the regulator’s letter for the word in your name.',
      maxFiles: 5,
      missing: 'This word needs the consent of the Commission. Upload the consent or choose another name.',
      when: (answers) => asksConsent(answers, entityType),
    },
    {
      kind: 'text',
      id: 'reservationCode',
      label: 'Reservation code',
      hint: 'Shown on the approval note.',
      maxLength: 30,
      when: isReserved,
      example: '1234567',
      pattern: {
        expression: /^[A-Z0-9/-]{4,30}$/i,
        words: 'Enter the code as printed on the approval, using letters and digits without spaces.',
      },
    },
    {
      kind: 'date',
      id: 'reservedOn',
      label: 'Date of approval',
      when: isReserved,
      notAfter: 'today',
      law: { words: 'A reservation lasts 60 days.', sourceId: 'ng-formation-guide' },
    },
    {
      kind: 'file',
      id: 'reservationApproval',
      label: 'Approval note',
      when: isReserved,
      maxFiles: 1,
      missing: 'Upload the approval of the name.',
    },
    ...more,
  ],
});
