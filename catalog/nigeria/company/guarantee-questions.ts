import type { Field, PlainField } from '#forms/form.ts';

/** Sum that a member guarantees. */
export const guaranteeField: PlainField = {
  kind: 'money',
  id: 'guarantee',
  label: 'Sum guaranteed',
  hint: 'Due only if the company is wound up.',
  currency: 'NGN',
  minMinor: 1,
  tooSmall: 'Each member must guarantee more than zero.',
  example: '50,000',
  law: {
    words: 'CAMA 2020, section 26: the members together guarantee ₦100,000 or more.',
    sourceId: 'ng-cama',
  },
};

export const attorneyConsentField: Field = {
  kind: 'file',
  id: 'attorneyConsent',
  label: 'Consent of the Attorney-General',
  hint: 'The consent of the Attorney-General of the Federation. If you have none yet, we apply for it with your papers. The Commission does not register the company without it.',
  optional: true,
  law: {
    words:
      'CAMA 2020, section 26: a company limited by guarantee needs the consent of the Attorney-General of the Federation.',
    sourceId: 'ng-cama',
  },
};
