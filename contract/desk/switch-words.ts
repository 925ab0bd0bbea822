/** Features that can be switched off, in the order of the desk's page; `off` is the text for customers then. */
export const SWITCHES = {
  'new-applications': {
    title: 'New applications',
    what: 'Beginning an application. Those that were begun go on.',
    off: 'We take no new applications at the moment. What you have begun is kept and goes on. Please try again later.',
  },
  'online-payment': {
    title: 'Online payment',
    what: 'Opening the page of a payment provider. Bank transfers go on, and payments on their way are credited.',
    off: 'Paying online is not possible at the moment. Pay by bank transfer, or try again later.',
  },
  'registry-lookups': {
    title: 'Registry look-ups',
    what: 'Asking a registry about a company by its number. Companies are still added by hand and from a file.',
    off: 'We do not ask registries at the moment. Enter the company by hand, or try again later.',
  },
  inquiries: {
    title: 'Inquiries of visitors',
    what: 'Contact, careers and Taxpromax forms of the public site.',
    off: 'We take no messages here at the moment. Please write to us by e-mail, or try again later.',
  },
  newsletter: {
    title: 'Newsletter sign-up',
    what: 'New subscriptions. Confirming one and unsubscribing go on.',
    off: 'You cannot subscribe at the moment. Please try again later.',
  },
} as const;

export type SwitchId = keyof typeof SWITCHES;
export const SWITCH_IDS = Object.keys(SWITCHES) as [SwitchId, ...SwitchId[]];
