import { describe, expect, it } from 'vitest';
import { accountPageAt, accountPages, companyAt, pathForCompany } from './account-pages.ts';

const one = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const other = '7f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f11';

describe('navigation of the account', () => {
  it.each([
    ['/dashboard', 'My Dashboard'],
    ['/menu', 'My Dashboard'],
    [`/applications/${one}`, 'My Dashboard'],
    ['/companies/add', 'Companies'],
    [`/companies/${one}/people`, 'Companies'],
    ['/calendar', 'Calendar'],
    [`/messages/${one}`, 'Messages'],
    ['/people', 'People'],
    [`/firms/${one}`, 'Firm'],
    ['/companiesx', undefined],
  ])('%s: belongs to %s', (path, title) => {
    expect(accountPageAt(path)?.title).toBe(title);
  });

  it('bar at the foot of a phone: at most four pages, and More', () => {
    expect(accountPages.filter(({ inBar }) => inBar).length).toBeLessThanOrEqual(4);
  });
});

describe('company switcher', () => {
  it.each([
    [`/companies/${one}`, `/companies/${other}`],
    [`/companies/${one}/record`, `/companies/${other}/record`],
    [`/companies/${one}/people`, `/companies/${other}/people`],
    ['/calendar', `/calendar?company=${other}`],
    ['/documents', `/documents?company=${other}`],
    ['/dashboard', `/companies/${other}`],
  ])('%s: leads to %s', (path, expected) => {
    expect(pathForCompany(path, other)).toBe(expected);
  });

  it('all companies: the calendar of all, or the list', () => {
    expect([pathForCompany('/calendar', null), pathForCompany(`/companies/${one}/record`, null)]).toEqual([
      '/calendar',
      '/companies',
    ]);
  });

  it('company of an address: in the path or in the query, none on the other pages', () => {
    expect([
      companyAt(`/companies/${one}/record`, ''),
      companyAt('/calendar', `?company=${other}`),
      companyAt('/companies/add', ''),
    ]).toEqual([one, other, null]);
  });
});
