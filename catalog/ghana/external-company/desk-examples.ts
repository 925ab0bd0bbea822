import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const abroad = { residentialAddress: { street: '1 High Street', city: 'Leeds', country: 'GB' } };

const deskExamples: DeskExamples = {
  'ghana-external-company': {
    examples: [
      [
        'gh-ext-home',
        (kept) => ({ ...kept, incorporatedIn: 'GH' }),
        'incorporatedIn',
        (kept) => ({ ...kept, incorporatedIn: 'NG' }),
      ],
      [
        'gh-ext-manager-resident',
        (kept) => withItem(kept, 'managers', 'kwame', abroad),
        'managers/kwame/residentialAddress',
        (kept) => kept,
      ],
      [
        'gh-ext-agent',
        (kept) => withItem(kept, 'agent', 'agent', abroad),
        'agent/agent/residentialAddress',
        (kept) => kept,
      ],
      [
        'gh-ext-age',
        (kept) => withItem(kept, 'managers', 'kwame', { bornOn: '2008-11-22' }),
        'managers/kwame/bornOn',
        (kept) => withItem(kept, 'managers', 'kwame', { bornOn: '2008-11-21' }),
      ],
      [
        'gh-ext-number',
        (kept) => withItem(kept, 'managers', 'kwame', { personalNumber: 'P0008816751' }),
        'managers/kwame/personalNumber',
        (kept) => withItem(kept, 'managers', 'kwame', { nationality: 'GB', personalNumber: 'P0008816751' }),
      ],
      [
        'gh-ext-number',
        (kept) => withItem(kept, 'agent', 'agent', { nationality: 'GB', personalNumber: 'P0008816752' }),
        'agent/agent/personalNumber',
        (kept) => kept,
      ],
      [
        'gh-activity-class',
        (kept) => withItem(kept, 'activities', 'tools', { classCode: '1061' }),
        'activities/tools/classCode',
        (kept) => kept,
      ],
      [
        'gh-activity-twice',
        (kept) => withItems(kept, 'activities', { ...itemsOf(kept, 'activities')[0], id: 'again' }),
        'activities/again/division',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
