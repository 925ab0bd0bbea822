import { personName } from '#catalog/questions/person.ts';
import type { ListField } from '#forms/form.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { nameFields } from './person-questions.ts';

/** The directors of a registered company. */
export const directorsToday: ListField = {
  kind: 'list',
  id: 'directors',
  label: 'Directors',
  item: { one: 'director', many: 'directors' },
  min: 1,
  max: 50,
  tooFew: 'Add a director.',
  title: personName,
  fields: [
    ...nameFields('the director'),
    anyAddress({ id: 'serviceAddress', label: 'Address of the director' }),
  ],
};
