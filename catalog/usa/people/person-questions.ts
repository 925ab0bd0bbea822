import type { Answers, PlainField } from '#forms/form.ts';
import {
  contactFields,
  type HomeCountry,
  personFields,
  type PersonWords,
} from '#catalog/questions/person.ts';
import { anyAddress } from './address-questions.ts';

const home: HomeCountry = { code: 'US', adjective: 'US' };

/** State forms ask for names and addresses; age and nationality are for what the person may be, and for tax. */
const fieldIds = new Set(['surname', 'firstName', 'otherNames', 'bornOn', 'nationality']);

/** Name, birth, nationality, address and how the person is reached. */
export const americanPerson = (words: PersonWords): readonly PlainField[] => [
  ...personFields(words, home)
    .filter(({ id }) => fieldIds.has(id))
    .map(
      (field): PlainField =>
        field.id === 'bornOn'
          ? { ...field, why: 'We use it to check ages. The state does not record it.' }
          : field,
    ),
  ...contactFields(words, home),
  anyAddress({
    id: 'address',
    label: 'Address',
    hint: 'The person’s address for letters. It is public if the form names the person.',
  }),
];

/** Returns whether the founder who signs is a person. */
export const personSigns = (answers: Answers): boolean => answers['founderKind'] === 'person';
