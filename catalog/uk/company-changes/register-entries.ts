import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { byHand, officeEntries } from '#catalog/services/register-entries.ts';
import type { RegisterEntry } from '#catalog/types/index.ts';
import { type Answers, itemsOf, type ListItem } from '#forms/form.ts';
import { bandWords, otherControls } from '../control/nature-of-control.ts';

const naturesOf = (item: ListItem): readonly string[] => [
  ...(['shareBand', 'voteBand'] as const).flatMap((field) => {
    const band = textOf(item, field);
    const what = field === 'shareBand' ? 'of the shares' : 'of the votes';
    return band === '' || band === 'none' ? [] : [`${bandWords(band)} ${what}`];
  }),
  ...choicesOf(item, 'otherControl').flatMap(
    (value) => otherControls.find((other) => other.value === value)?.label ?? [],
  ),
];

/** Returns what a filing with Companies House says about the registers. It has one change, with its own day. */
export function registerEntries(answers: Answers): readonly RegisterEntry[] {
  const changedOn = dateOf(answers, 'changedOn');
  const officer = { name: textOf(answers, 'officerName') };
  switch (answers['change']) {
    case 'appointment':
      return officeEntries(answers, 'directors', {
        kind: 'officer_appointed',
        office: 'director',
        on: dateOf(answers, 'appointedOn'),
      });
    case 'ending': {
      const office = textOf(answers, 'officerRole') === 'secretary' ? 'secretary' : 'director';
      return [{ kind: 'officer_resigned', on: changedOn, office, person: officer }];
    }
    case 'details':
      return byHand(`New particulars of ${officer.name}: ${textOf(answers, 'newDetails')}`, {
        person: officer,
        kinds: ['particulars_changed'],
      });
    case 'control': {
      const on = dateOf(answers, 'controlChangedOn');
      return itemsOf(answers, 'pscs').flatMap((item): readonly RegisterEntry[] => {
        const person = { answers: item };
        if (item['controlChange'] === 'began')
          return [{ kind: 'control_began', on, natures: naturesOf(item), person }];
        if (item['controlChange'] === 'ended') return [{ kind: 'control_ceased', on, person }];
        return byHand(`New details or nature of the control of ${personName(item)}.`, {
          person,
          kinds: ['particulars_changed', 'control_began'],
        });
      });
    }
    case 'allotment':
      return itemsOf(answers, 'allotments').map((item) => ({
        kind: 'shares_issued',
        on: dateOf(answers, 'allottedOn'),
        person: { name: textOf(item, 'holder') },
        shareClass: textOf(item, 'className'),
        quantity: numberOf(item, 'number') ?? 0,
        paidMinor: null,
      }));
    default:
      return [];
  }
}
