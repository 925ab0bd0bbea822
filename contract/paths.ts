import type { TierId } from '#catalog/types/index.ts';

/** A founder's answers to the entity helper, by question, as the address carries them from page to page. */
export type FounderQuery = Readonly<Record<string, string>>;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
};

/** All paths of the site that code refers to, in mails, menus and tests alike. */
export const paths = {
  home: '/',
  selectJurisdiction: '/select-jurisdiction',
  entityTypes: (country: string) => withQuery('/entity-type-selection', { country }),
  shareCapital: '/understanding-share-capital',
  signIn: (next?: string, mode?: 'sign-up') => withQuery('/signin', { next, mode }),
  authLogin: (next?: string) => withQuery('/auth/login', { next }),
  confirmMail: '/auth/confirm',
  resetPassword: '/auth/reset',
  adminSignIn: '/admin-login',
  dashboard: '/dashboard',
  account: '/account',
  /** The section in which a person chooses which e-mails she gets. */
  accountNotices: '/account#emails',
  start: (servicePath: string, tier?: TierId, founder: FounderQuery = {}) =>
    withQuery(servicePath, { tier, ...founder }),
  /** The start of a filing for a company, with what is known of it. */
  startFor: (servicePath: string, company: string) => withQuery(servicePath, { company }),
  pricing: (servicePath: string, founder: FounderQuery = {}) => withQuery(servicePath, founder),
  applications: '/applications',
  applicationsOf: (group: string) => withQuery('/applications', { group }),
  application: (id: string) => `/applications/${id}`,
  applicationPage: (id: string, page: string) => `/applications/${id}/form/${page}`,
  applicationCheck: (id: string) => `/applications/${id}/check`,
  applicationPayment: (id: string) => `/applications/${id}/payment`,
  payTogether: '/pay-together',
  cart: (id: string) => `/pay-together/${id}`,
  /** Pages of a draft that a visitor without an account keeps on the device. */
  guestPage: (serviceId: string, page: string, tier?: TierId, founder: FounderQuery = {}) =>
    withQuery(`/begin/${serviceId}/form/${page}`, { tier, ...founder }),
  guestCheck: (serviceId: string) => `/begin/${serviceId}/check`,
  guestMove: (serviceId: string) => `/begin/${serviceId}/move`,
  calendar: (query: { readonly month?: string; readonly company?: string } = {}) =>
    withQuery('/calendar', { ...query }),
  calendarFile: (file: string) => `/calendar/${file}`,
  /** The address of a private calendar feed. */
  calendarFeed: (token: string) => `/calendar/${token}.ics`,
  messages: '/messages',
  messagesOf: (applicationId: string) => `/messages/${applicationId}`,
  allPeople: '/people',
  companies: '/companies',
  addCompanies: '/companies/add',
  company: (id: string) => `/companies/${id}`,
  companyRecord: (id: string) => `/companies/${id}/record`,
  /** People with access to a company or an application. */
  people: (subject: 'companies' | 'applications', id: string) => `/${subject}/${id}/people`,
  invitation: (token: string) => `/invitations/${token}`,
  firms: '/firms',
  firm: (id: string) => `/firms/${id}`,
  firmInvitation: (token: string) => `/firm-invitations/${token}`,
  /** A person's own part of an application, without an account. */
  part: (token: string) => `/parts/${token}`,
  /** The same part, opened with the account of the invited address. */
  ownPart: (id: string) => `/parts/${id}`,
  applicationParts: (id: string) => `/applications/${id}/parts`,
  admin: '/admin',
  adminApplication: (id: string) => `/admin/applications/${id}`,
  adminPasteSheet: (id: string) => `/admin/applications/${id}/paste-sheet`,
  adminPictures: '/admin/pictures',
  adminContent: '/admin/content',
  adminMoney: '/admin/money',
  adminBank: '/admin/money/bank',
  adminCarts: '/admin/money/together',
  adminCart: (id: string) => `/admin/money/together/${id}`,
  adminPrices: '/admin/prices',
  adminInbox: '/admin/inbox',
  adminInsight: '/admin/insight',
  adminJobs: '/admin/jobs',
  adminStaff: '/admin/staff',
  adminAudit: '/admin/audit',
  adminDataRequests: '/admin/data-requests',
  staffInvitation: '/desk-invitation',
  adminLaw: '/admin/law',
  adminFigure: (country: string, figure: string) => `/admin/law/${country}/${figure}`,
  adminInquiries: '/admin/inquiries',
  adminNewsletter: '/admin/newsletter',
  adminIssue: (id: string) => `/admin/newsletter/${id}`,
  contact: (product?: string) => withQuery('/contact', { product }),
  newsletterConfirm: (token: string) => `/newsletter/confirm/${token}`,
  newsletterLeave: (token: string) => `/newsletter/unsubscribe/${token}`,
  remindersLeave: (token: string) => `/reminders/unsubscribe/${token}`,
  /** The page of the unsubscribe link in an e-mail of a kind that can be turned off. */
  noticesLeave: (topic: string, token: string) => `/emails/unsubscribe/${topic}/${token}`,
  nameLab: '/name-lab',
  choose: '/choose',
  calculators: '/calculators',
  compare: '/compare',
  documents: (query: { readonly company?: string } = {}) => withQuery('/documents', { ...query }),
  shared: (token: string) => `/shared/${token}`,
  askedDocument: (token: string) => `/asked-documents/${token}`,
  /** The page of the unsubscribe link in a reminder of documents to a person without an account. */
  askedDocumentsLeave: (token: string) => `/asked-documents/unsubscribe/${token}`,
  tools: '/tools',
  verify: (code?: string) => (code === undefined ? '/verify' : `/verify/${code}`),
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** Returns the HTML id of an answer's field, the fragment of links in mails and error summaries. */
export const answerAnchor = (path: string): string => `q-${path.replaceAll('/', '-')}`;

/** Returns the HTML id of a deadline in the calendar, the fragment of links in feeds. */
export const deadlineAnchor = (deadline: {
  readonly companyId: string;
  readonly obligationId: string;
  readonly period: string;
}): string =>
  `d-${deadline.companyId.slice(0, 8)}-${deadline.obligationId}-${deadline.period}`.replaceAll(':', '-');
