import type { Page } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { bands, otherControls } from '../control/nature-of-control.ts';
import { identityStatement, personalCode, registeredPerson } from '../people/person-questions.ts';
import { isChange, noticeWithin14Days } from './change-kinds.ts';

/** Page on changed significant control (forms PSC01, PSC04 and PSC07). */
export const controlPage: Page = {
  id: 'control',
  title: 'Significant control',
  minutes: 4,
  when: isChange('control'),
  fields: [
    {
      kind: 'date',
      id: 'controlChangedOn',
      label: 'Date of the change',
      notAfter: 'today',
      law: noticeWithin14Days,
    },
    {
      kind: 'list',
      id: 'pscs',
      label: 'People whose control changed',
      item: { one: 'person', many: 'people' },
      min: 1,
      max: 10,
      tooFew: 'Add the person whose control changed.',
      title: personName,
      fields: [
        {
          kind: 'choice',
          id: 'controlChange',
          label: 'What changed',
          shape: 'radios',
          options: [
            { value: 'began', label: 'Control began' },
            { value: 'changed', label: 'The nature of control or the details changed' },
            { value: 'ended', label: 'Control ended' },
          ],
        },
        ...registeredPerson(),
        personalCode({ optional: true, hint: 'Leave this blank if Companies House already has it.' }),
        identityStatement({
          when: (_answers, item) => typeof item['personalCode'] === 'string' && item['personalCode'] !== '',
        }),
        { kind: 'choice', id: 'shareBand', label: 'Shares now', shape: 'select', options: bands },
        { kind: 'choice', id: 'voteBand', label: 'Votes now', shape: 'select', options: bands },
        {
          kind: 'several',
          id: 'otherControl',
          label: 'Control in other ways',
          optional: true,
          options: otherControls,
        },
      ],
    },
  ],
};
