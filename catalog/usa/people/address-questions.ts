import type { AddressField, AddressFormat } from '#forms/form.ts';
import { addressOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Answers } from '#forms/form.ts';
import { postalStates, type State } from '../states.ts';

/** Address format of the United States. */
const americanFormat: AddressFormat = {
  country: 'US',
  city: 'Dover',
  parts: {
    house: {
      label: 'House number',
      missing: 'Enter the house number, or put it before the street.',
      example: '14',
    },
    state: { label: 'State', missing: 'Choose a state.', options: postalStates, example: 'Delaware' },
    postcode: {
      label: 'ZIP code',
      missing: 'Enter the ZIP code.',
      example: '19901',
      pattern: {
        expression: /^\d{5}(-\d{4})?$/,
        words: 'A ZIP code has five digits, such as 19901, or nine with a hyphen.',
      },
    },
  },
};

/** Address format of one state, for offices that must stand there. */
const formatOf = ({ name, zip, city, counties }: State): AddressFormat => ({
  country: 'US',
  city,
  parts: {
    house: {
      label: 'House number',
      missing: 'Enter the house number, or put it before the street.',
      example: '14',
    },
    ...(counties === undefined
      ? {}
      : {
          lga: {
            label: 'County',
            missing: 'Choose the county.',
            options: counties,
            example: counties[0] ?? '',
          },
        }),
    state: { label: 'State', missing: `The address must be in ${name}.`, options: [name], example: name },
    postcode: {
      label: 'ZIP code',
      missing: 'Enter the ZIP code.',
      example: zip.example,
      pattern: { expression: zip.expression, words: zip.words },
    },
  },
});

/** A street address in the state: where its registered agent is found. */
export const addressIn = (
  state: State,
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({
  kind: 'address',
  format: formatOf(state),
  outside: `Enter a ${state.name} street address.`,
  missing: `Enter a ${state.name} street address.`,
  ...rest,
});

/** An address anywhere in the world. */
export const anyAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({ kind: 'address', format: americanFormat, anywhere: true, ...rest });

const BOX = /\bp\.?\s*o\.?\s*box\b|\bpost office box\b|\bpmb\b/i;

/** Returns whether an address is a box at the post, where no person can be found. */
export function isPostBox(answers: Answers, field: string): boolean {
  const address = addressOf(answers, field);
  return address !== undefined && BOX.test(`${address.house ?? ''} ${address.street ?? ''}`);
}
