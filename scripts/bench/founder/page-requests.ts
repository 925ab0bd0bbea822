/** The request of each page of the account, by the page's name; `companyId` is one of the founder's companies. */
export const PAGE_REQUESTS: Readonly<Record<string, (companyId: string) => string>> = {
  navigation: () => '/api/account/navigation',
  dashboard: () => '/api/dashboard',
  companies: () => '/api/companies',
  'calendar, a month': () => '/api/calendar?from=2026-11-01&to=2026-11-30',
  'calendar, three months': () => '/api/calendar?from=2026-11-23&to=2027-02-20',
  'calendar, a month of one company': (companyId) =>
    `/api/calendar?from=2026-11-01&to=2026-11-30&companyId=${companyId}`,
  documents: () => '/api/documents',
  'documents of one company': (companyId) => `/api/documents?companyId=${companyId}`,
  applications: () => '/api/applications',
  'company record': (companyId) => `/api/companies/${companyId}/record`,
  messages: () => '/api/messages',
  people: () => '/api/people',
  company: (companyId) => `/api/companies/${companyId}`,
};
