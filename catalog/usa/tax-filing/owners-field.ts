import { nameTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../people/address-questions.ts';
import { type Field, itemsOf } from '#forms/form.ts';
import { isFiling } from './filings.ts';

export const hasOwners = isFiling('1120-s', '1065');
export const ownersField: Field = {
  kind: 'list',
  id: 'owners',
  label: 'Owners',
  item: { one: 'owner', many: 'owners' },
  min: 1,
  max: 100,
  tooFew: 'Add an owner.',
  when: hasOwners,
  title: nameTitle,
  tally(answers) {
    const sum = itemsOf(answers, 'owners').reduce(
      (total, item) =>
        total +
        Math.round(
          Number(
            typeof item['percent'] === 'string' ? item['percent'].replace(/[\s%]/g, '') : item['percent'],
          ) * 100 || 0,
        ),
      0,
    );
    return sum === 0
      ? null
      : {
          words: `The owners hold ${sum / 100}% together${sum === 10000 ? '.' : '; it must come to 100%.'}`,
          addsUp: sum === 10_000,
        };
  },
  fields: [
    { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
    {
      kind: 'text',
      id: 'taxNumber',
      label: 'SSN, ITIN or EIN',
      hint: 'Leave this blank for an owner abroad without a number.',
      optional: true,
      maxLength: 20,
    },
    anyAddress({ id: 'address', label: 'Address' }),
    {
      kind: 'number',
      id: 'percent',
      label: 'Share of the company',
      min: 0.01,
      max: 100,
      decimals: 2,
      unit: '%',
      example: '50',
    },
    { kind: 'money', id: 'distributions', label: 'Distributions in the year', currency: 'USD', example: '0' },
    { kind: 'money', id: 'guaranteed', label: 'Guaranteed payments or wages', currency: 'USD', example: '0' },
  ],
};
