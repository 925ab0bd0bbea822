import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { brandPath } from './content/brand-path.ts';
import { notFoundRoute, pageRoutes } from './routes.tsx';

const all = [...pageRoutes, notFoundRoute];

/** The required route table. A nested path represents any path below it. */
const required = {
  public:
    `/ /about /services /select-jurisdiction /compare ${brandPath} /pricing /contact /blog /faq /coming-soon /privacy /legal /terms /nigeria /ghana /ghana/business-registration
    /ghana/business-guide /ghana-company-registration/step1 /ghana-company-registration/step2 /ghana-company-registration/step3 /ghana-company-registration/step4
    /ghana-registration-confirmation /ghana/annual-returns-filing /ghana/annual-returns-payment /ghana-tax-compliance /services/tax-co /usa /uk /uk-business-registration
    /uk-trademark-application /uk-tax-filing /application-submitted /canada /south-africa /entity-type-selection /usa-entity-selection /nigeria-enterprise-pricing
    /nigeria-company-pricing /nigeria-company-registration /nigeria-company-payment /nigeria-company-basic-payment /nigeria-company-submitter /nigeria-enterprise-registration
    /nigeria-enterprise-proprietor /nigeria-enterprise-payment /nigeria-tax-filing /understanding-share-capital /nigeria-company-objective /usa-tax-filing /usa-boi-filing
    /usa-trademark-application/anything /careers /careers/apply /services/others /services/trademark-registration /south-africa-registration/business-basics /shareholders
    /delaware-registration /wyoming-registration /texas-registration /delaware-corporate-income-tax /delaware-franchise-tax /wyoming-annual-report /annual-returns-filing
    /annual-returns-filing/form /annual-returns-filing/payment /annual-returns-filing/payment-success`.split(
      /\s+/,
    ),
  signIn: ['/signin', '/auth/login', '/admin-login'],
};
const routeAt = (path: string) =>
  pageRoutes.find((route) => route.path === path) ?? pageRoutes.find((route) => matchPath(route.path, path));

describe('route table', () => {
  it.each(all.map((route) => [route.path, route.page]))('%s: its page file %s exists', (_path, page) => {
    expect(existsSync(join(import.meta.dirname, `${page}.tsx`))).toBe(true);
  });

  it.each([...required.public, ...required.signIn])('required path %s: public', (path) => {
    expect(routeAt(path)).toMatchObject({ path: expect.any(String) as string });
    expect(routeAt(path)?.guard).toBeUndefined();
  });

  it('sign-in paths: both render one page, staff sign-in another', () => {
    expect(required.signIn.map((path) => routeAt(path)?.page)).toEqual([
      'site/auth/sign-in-page',
      'site/auth/sign-in-page',
      'site/auth/admin-login-page',
    ]);
  });

  it.each([
    ['/dashboard', 'signed-in'],
    ['/menu', 'signed-in'],
    ['/admin', 'admin'],
  ])('guard of %s: %s', (path, guard) => {
    expect(routeAt(path)?.guard).toBe(guard);
  });

  it('pages of customers: each in the shell of the account, or in the quiet one of forms, signing and payment', () => {
    const shells = Map.groupBy(
      pageRoutes.filter(({ page }) => /^app\/(?!.*resume-step)/.test(page)),
      ({ shell = 'site' }) => shell,
    );
    expect([...shells.keys()].toSorted()).toEqual(['account', 'quiet']);
    expect(shells.get('quiet')?.map(({ path }) => path)).toEqual([
      '/begin/:serviceId/form/:page',
      '/begin/:serviceId/check',
      '/begin/:serviceId/move',
      '/applications/:id/form/:page',
      '/applications/:id/check',
      '/applications/:id/payment',
      '/pay-together/:id',
      '/firm-invitations/:token',
      '/shared/:token',
      '/asked-documents/:token',
      '/asked-documents/unsubscribe/:token',
      '/parts/:token',
      '/invitations/:token',
    ]);
  });

  it('page with a shell of its own: not prerendered, so that public pages load neither', () => {
    expect(pageRoutes.filter(({ shell, prerender }) => shell && prerender)).toEqual([]);
  });

  it('paths: each listed once', () => {
    const paths = all.map((route) => route.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('page that is guarded or has path parameters: not prerendered', () => {
    expect(
      pageRoutes
        .filter((route) => route.prerender && (route.guard !== undefined || route.path.includes(':')))
        .map((route) => route.path),
    ).toEqual([]);
  });

  it('prerendered page open to search engines: has a description', () => {
    const hidden = /^\/(auth\/|admin-login|offline)/;
    expect(
      pageRoutes
        .filter((route) => route.prerender && !route.description && !hidden.test(route.path))
        .map((route) => route.path),
    ).toEqual([]);
  });
});
