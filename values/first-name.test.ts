import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Ada Ngozi Obi', 'Ada'],
  ['  Zoë  Okafor-Smith ', 'Zoë'],
  ['Dr. Kwame Mensah', 'Kwame'],
  ['Chief Mrs Bola Ade', 'Bola'],
  ['Jean-Luc Tremblay', 'Jean-Luc'],
])('first name of %s: %s', (fullName, firstName) => expect(firstNameOf(fullName)).toBe(firstName));

test.each(['Obi', 'Dr Obi', 'A. Obi', 'J Smith', 'ada@customer.example', 'Palm 24 Ventures', ''])(
  'first name of %j: not known',
  (fullName) => expect(firstNameOf(fullName)).toBeNull(),
);
