import { defineForm } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, shapeOf } from '../identifiers.ts';

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
          pattern: shapeOf('mark'),
        },
        {
          kind: 'text',
          id: 'markName',
          label: 'The mark',
          hint: 'Its words, or what it shows.',
          maxLength: 200,
        },
        { kind: 'text', id: 'ownerName', label: 'Registered owner', maxLength: 160 },
        yesNo({
          id: 'ownerRight',
          label: 'Are name and address of the owner right there?',
          why: 'The confirmation goes to the address on the register.',
        }),
        {
          kind: 'date',
          id: 'filedOn',
          label: 'Day of the filing',
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
          label: 'End of the present term',
          hint: 'As the register shows it.',
          when: (answers) => answers['renewedBefore'] === 'yes',
        },
        {
          kind: 'number',
          id: 'classes',
          label: 'Classes to renew',
          hint: 'You may leave classes out; they end then.',
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
