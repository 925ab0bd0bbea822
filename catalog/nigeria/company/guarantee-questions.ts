import type { Field, PlainField } from '#forms/form.ts';

/** What a member promises. */
export const guaranteeField: PlainField = {
  kind: 'money',
  id: 'guarantee',
  label: 'Sum guaranteed',
  hint: 'Paid only if the company fails.',
  currency: 'NGN',
  minMinor: 1,
  tooSmall: 'Each member guarantees more than nothing.',
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
  hint: 'Of the Federation. We apply for it with your papers if you have none yet; the Commission registers only with it.',
  optional: true,
  law: {
    words:
      'CAMA 2020, section 26: a company limited by guarantee needs the consent of the Attorney-General of the Federation.',
    sourceId: 'ng-cama',
  },
};
