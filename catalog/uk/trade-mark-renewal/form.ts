import { defineForm } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';

/** Application to renew a registered mark. */
export const markRenewalForm = defineForm({
  id: 'uk-trade-mark-renewal',
  version: 1,
  title: 'Renew a trade mark in the United Kingdom',
  declaration: [
    'The answers are true and complete as far as I know.',
    'I am the owner of the mark, or the owner has asked me to renew it.',
    'I authorise you to renew it at the Intellectual Property Office.',
  ],
  pages: [
    {
      id: 'mark',
      title: 'The mark',
      minutes: 3,
      fields: [
        {
          kind: 'text',
          id: 'markNumber',
          label: 'Trade mark number',
          example: identifiers.mark.example,
          pattern: patternOf('mark'),
        },
        {
          kind: 'text',
          id: 'markName',
          label: 'The mark',
          hint: 'The words of the mark, or a description of it.',
          maxLength: 200,
        },
        { kind: 'text', id: 'ownerName', label: 'Registered owner', maxLength: 160 },
        yesNo({
          id: 'ownerRight',
          label: 'Are the owner’s name and address on the register correct?',
          why: 'The confirmation is sent to the address on the register.',
        }),
        {
          kind: 'date',
          id: 'filedOn',
          label: 'Filing date',
          notAfter: 'today',
          notBefore: '1876-01-01',
          law: {
            words: 'Trade Marks Act 1994, section 42: ten years from filing, and ten more with each renewal.',
            sourceId: 'uk-mark-renewal',
          },
        },
        yesNo({ id: 'renewedBefore', label: 'Was it renewed before?' }),
        {
          kind: 'date',
          id: 'expiresOn',
          label: 'End of the current term',
          hint: 'As shown on the register.',
          when: (answers) => answers['renewedBefore'] === 'yes',
        },
        {
          kind: 'number',
          id: 'classes',
          label: 'Classes to renew',
          hint: 'Classes you leave out will lapse.',
          min: 1,
          max: 45,
          example: '2',
        },
        { kind: 'email', id: 'email', label: 'E-mail address' },
        { kind: 'phone', id: 'phone', label: 'Phone number', home: 'GB' },
      ],
    },
  ],
});
