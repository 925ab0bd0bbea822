import { expect, test } from 'vitest';
import type { Answers, Form } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { firstEvents } from './first-events.ts';

const registeredOn = day('2026-11-20');
const form: Form = {
  id: 'form',
  version: 1,
  title: 'Form',
  declaration: [],
  pages: [
    {
      id: 'page',
      title: 'Page',
      fields: [
        {
          kind: 'list',
          id: 'pscs',
          label: 'Controllers',
          item: { one: 'controller', many: 'controllers' },
          min: 0,
          max: 5,
          fields: ['interest', 'shareBand', 'voteBand', 'otherControl'].map((id) => ({
            kind: 'choice' as const,
            id,
            label: id,
            options: [{ value: 'more', label: `More of ${id}` }],
          })),
        },
      ],
    },
  ],
};
/** The natures of control of one controller; null for none. */
function naturesOf(answers: Answers) {
  const events = firstEvents({
    service: { form },
    answers: { pscs: [{ id: 'a', name: 'Ada Obi', ...answers }] },
    currency: 'GBP',
    registeredOn,
    newId: () => crypto.randomUUID(),
  });
  const [control] = events.flatMap(({ change }) => (change.kind === 'control_began' ? [change.natures] : []));
  return control ?? null;
}

test.each(['interest', 'shareBand', 'voteBand', 'otherControl'])(
  'nature of control chosen in %s: that of its option, none for another answer',
  (field) => {
    expect(naturesOf({ [field]: 'more' })).toEqual([`More of ${field}`]);
    expect(naturesOf({ [field]: 'less' })).toBeNull();
  },
);

test('nature of control in a question that the form lacks: none', () =>
  expect(naturesOf({ control: ['more'] })).toBeNull());

test('percentages, as numbers or as typed: each with its words; zero and words: none', () => {
  expect(naturesOf({ sharesPercent: 60, votesPercent: '55.5', percent: 40 })).toEqual([
    '60% of the shares',
    '55.5% of the votes',
    '40% in total',
  ]);
  expect(naturesOf({ sharesPercent: 'many', votesPercent: '0' })).toBeNull();
});
