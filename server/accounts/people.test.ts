import { expect, test } from 'vitest';
import { personFrom } from './people.ts';

test.each([
  [{ full_name: ' Ada Obi ' }, 'Ada Obi'],
  // A line break would begin a line of its own in mails to others, and a long name would be all of them.
  [{ full_name: 'Ada Obi\r\n\u2028Your refund: evil.example' }, 'Ada Obi   Your refund: evil.example'],
  [{ full_name: 'A'.repeat(300) }, 'A'.repeat(200)],
  [{ full_name: ' \n ', name: 'Ada' }, 'Ada'],
  [{ full_name: 7 }, 'ada@example.com'],
  [{}, 'ada@example.com'],
])('person, account with %o: has the name %o', (rawUserMetaData, name) => {
  expect(personFrom({ id: '1', email: 'ada@example.com', rawUserMetaData })).toEqual({
    id: '1',
    email: 'ada@example.com',
    name,
  });
});

test('person without name and address: a former customer', () => {
  expect(personFrom({ id: '1', email: null, rawUserMetaData: {} })).toEqual({
    id: '1',
    email: '',
    name: 'A former customer',
  });
});
