// What the sources do not say about the journeys: scripts/changed/choose-journeys.mjs reads the rest.

/**
 * The journeys that together open each kind of page: run for a change that every page depends on, such as a button, the
 * header or the core of the server.
 */
const general = [
  // From the home page to the certificate, on both sides of the desk.
  'journeys/register-a-nigerian-company.test.ts',
  'journeys/begin-without-an-account.test.ts',
  'journeys/officers-morning.test.ts',
  'journeys/extended/own-parts.test.ts',
  'journeys/sign-in.test.ts',
  'journeys/extended/work-it-out.test.ts',
];

/** Journeys about a folder, beside those that open a page which depends on it; a name may be that of their folder. */
const folders = {
  'rules/deadlines/': ['journeys/extended/after-registration.test.ts'],
  'rules/pricing/': [
    'journeys/extended/five-tasks.test.ts',
    'journeys/extended/reader-currency.test.ts',
    'journeys/extended/payments/ways-to-pay.test.ts',
  ],
  'rules/record/': ['journeys/extended/cap-table.test.ts'],
  'server/auth/': [
    'journeys/official-clients.test.ts',
    'journeys/extended/account-security.test.ts',
    'journeys/extended/oauth-provider.test.ts',
    'journeys/extended/second-factors.test.ts',
    'journeys/extended/session-switching.test.ts',
    'journeys/sign-in.test.ts',
    'journeys/extended/sign-up-at-a-project.test.ts',
  ],
  'server/companies/record/': ['journeys/extended/cap-table.test.ts'],
  'server/database/': ['journeys/many-processes.test.ts'],
  'server/jobs/': ['journeys/many-processes.test.ts'],
  'server/live/': [
    'journeys/extended/two-officers.test.ts',
    'journeys/many-processes.test.ts',
    'journeys/officers-morning.test.ts',
  ],
  'server/members/': ['journeys/extended/firms.test.ts', 'journeys/people.test.ts'],
  'server/newsletter/': ['journeys/extended/newsletter.test.ts', 'journeys/public-forms.test.ts'],
  'server/parts/': ['journeys/extended/own-parts.test.ts'],
  'server/payments/': ['journeys/payments/', 'journeys/extended/payments/'],
  'server/supabase/': ['journeys/extended/activity.test.ts', 'journeys/official-clients.test.ts'],
  'server/uploads/': ['journeys/extended/resumed-upload.test.ts'],
  'web/device-storage/': [
    'journeys/extended/draft-of-a-guest.test.ts',
    'journeys/extended/offline-account.test.ts',
    'journeys/extended/offline-application.test.ts',
    'journeys/offline.test.ts',
  ],
  'web/forms/': [
    'journeys/begin-without-an-account.test.ts',
    'journeys/extended/photographed-document.test.ts',
    'journeys/register-a-nigerian-company.test.ts',
  ],
  'web/forms/answers/': ['journeys/offline.test.ts', 'journeys/wrong-turns.test.ts'],
  'web/prerender/': [
    'journeys/extended/first-paint.test.ts',
    'journeys/extended/offline-account.test.ts',
    'journeys/offline.test.ts',
  ],
  'web/reader-currency/': ['journeys/extended/reader-currency.test.ts'],
  'web/scan/': ['journeys/extended/photographed-document.test.ts'],
  'web/session/': ['journeys/extended/session-switching.test.ts', 'journeys/sign-in.test.ts'],
};

/** The journey that opens a page of every prerendered page file: it reads their paths from the built site. */
const everyPublicPage = 'journeys/extended/accessibility-of-public-pages.test.ts';

const registration = [
  '/select-jurisdiction',
  '/nigeria',
  '/entity-type-selection',
  '/nigeria-company-pricing',
  '/nigeria-company-registration',
  '/begin/:serviceId/form/:page',
  '/signin',
  '/applications/:id',
  '/applications/:id/form/:page',
  '/applications/:id/check',
  '/applications/:id/payment',
  '/admin',
  '/admin/applications/:id',
];

/** Routes that journeys reach by links and buttons only, so that their text does not name them. */
const byLinks = {
  'journeys/extended/add-companies.test.ts': ['/companies/add', '/companies', '/companies/:id'],
  'journeys/extended/after-registration.test.ts': ['/companies/:id/record'],
  'journeys/begin-without-an-account.test.ts': ['/begin/:serviceId/move'],
  'journeys/data-room.test.ts': ['/shared/:token'],
  'journeys/extended/firms.test.ts': ['/firms', '/firms/:id'],
  'journeys/extended/five-tasks.test.ts': [
    '/select-jurisdiction',
    '/nigeria',
    '/entity-type-selection',
    '/name-lab',
    '/signin',
  ],
  'journeys/extended/messages-and-people.test.ts': ['/messages/:id', '/parts/:token'],
  'journeys/extended/officer-onboarding.test.ts': ['/admin', '/desk-invitation'],
  'journeys/extended/two-officers.test.ts': ['/admin/applications/:id'],
  'journeys/officers-morning.test.ts': ['/admin/applications/:id'],
  'journeys/extended/payments/pay-together.test.ts': ['/pay-together', '/pay-together/:id'],
  'journeys/extended/payments/promotional-code.test.ts': ['/applications/:id/payment', '/applications/:id'],
  'journeys/extended/payments/ways-to-pay.test.ts': ['/applications/:id'],
  'journeys/people.test.ts': ['/companies/:id/people'],
  'journeys/register-a-nigerian-business-name.test.ts': registration,
  'journeys/register-a-nigerian-company.test.ts': registration,
};

export const journeyLists = { general, folders, everyPublicPage, byLinks };
