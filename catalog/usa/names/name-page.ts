import type { Answers, Page } from '#forms/form.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import type { NameRules } from '#catalog/types/index.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { delawareNames } from '../delaware/name-rules.ts';
import type { State } from '../states.ts';
import { texasNames } from '../texas/name-rules.ts';
import { wyomingNames } from '../wyoming/name-rules.ts';

const namesOf: Record<State['id'], NameRules> = {
  delaware: delawareNames,
  wyoming: wyomingNames,
  texas: texasNames,
};

export const nameFields = ['name1', 'name2', 'name3'] as const;

const notReserved = (answers: Answers): boolean => !isReserved(answers);

/** The page on which up to three names are proposed to the state. */
export function namePage(
  state: State,
  entityType: string,
  {
    ending,
    example,
    law,
    noun = 'company',
  }: {
    readonly ending: string;
    readonly example: string;
    readonly law: string;
    readonly noun?: 'company' | 'partnership';
  },
): Page {
  const hasConsentWord = (answers: Answers): boolean =>
    nameFields.some((field) => needsConsent(namesOf[state.id], entityType, answers[field]));
  const nameField = { kind: 'proposed-name', entityType } as const;
  return {
    id: 'name',
    title: 'Name',
    intro:
      'The state accepts only a name that is distinguishable from every registered name. Give more than one name, so that we can try the next if the first is taken.',
    minutes: 3,
    fields: [
      {
        kind: 'choice',
        id: 'nameStatus',
        label: 'Has the name already been reserved?',
        shape: 'radios',
        options: [
          { value: 'new', label: 'No' },
          { value: 'reserved', label: 'Yes, the state has reserved it' },
        ],
      },
      {
        ...nameField,
        id: 'name1',
        label: `Name of the ${noun}`,
        hint: `It must end with ${ending}.`,
        example: `Sample Baobab Lantern ${example}`,
        law: {
          words: `${law}: the ending, and distinguishable on the state’s records.`,
          sourceId: 'us-practice',
        },
      },
      {
        ...nameField,
        id: 'name2',
        label: 'Second choice',
        hint: 'Recommended. We try it if the first is taken.',
        optional: true,
        when: notReserved,
        example: `Sample Amber River ${example}`,
      },
      {
        ...nameField,
        id: 'name3',
        label: 'Third choice',
        optional: true,
        when: notReserved,
        example: `Sample Copper Meadow ${example}`,
      },
      {
        kind: 'file',
        id: 'nameConsent',
        label: 'Consent to the name',
        hint: 'The authority’s approval for the word in your name.',
        maxFiles: 5,
        missing: 'A name with this word needs consent. Upload it or choose another name.',
        when: hasConsentWord,
      },
      {
        kind: 'date',
        id: 'reservedOn',
        label: 'Date of the reservation',
        when: isReserved,
        notAfter: 'today',
        ...(state.reservationDays === undefined
          ? {}
          : {
              law: {
                words: `A reservation lasts ${state.reservationDays} days.`,
                sourceId: state.id === 'delaware' ? 'us-de-llc-act' : 'us-wy-articles',
              },
            }),
      },
      {
        kind: 'text',
        id: 'reservationNumber',
        label: 'Number of the reservation',
        optional: true,
        when: isReserved,
        maxLength: 40,
      },
    ],
  };
}
