import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { testDeskRules, withItem } from '#catalog/testing/desk-examples.ts';
import { isQuote, quote } from '#rules/quote.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { amendment } from './share-structure/service.ts';
import { changes } from './company-changes/service.ts';
import { extraProvincial } from './extra-provincial/service.ts';
import { officeService } from './registered-office/service.ts';
import { aChange } from './company-changes/sample.ts';
import { anAmendment } from './share-structure/sample.ts';
import { anExtraProvincialRegistration } from './extra-provincial/sample.ts';
import { anOfficeOrder } from './registered-office/sample.ts';

const today = day('2026-11-21');

/** What goes to authorities, in cents; null where it is at cost. */
function official(service: Service, facts: Facts): readonly (number | null)[] {
  const price = quote(service, 'basic', facts, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines
    .filter(({ payee }) => payee === 'government')
    .map((line) => (line.atCost ? null : line.minor));
}

test('authorities take what is known, and the rest is at cost', () => {
  expect(official(changes, { registry: 'federal' })).toEqual([0]);
  expect(official(changes, { registry: 'alberta' })).toEqual([null]);
  expect(official(amendment, { registry: 'federal' })).toEqual([20_000]);
  expect(
    official(extraProvincial, { ontario: true, 'british-columbia': true, alberta: true, quebec: true }),
  ).toEqual([0, 35_000, 27_500, null]);
  expect(official(officeService, {})).toEqual([]);
});

testDeskRules(officeService, {
  typed: anOfficeOrder(),
  today,
  examples: [
    [
      'ca-office-number',
      (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
      'companyNumber',
      (kept) => ({ ...kept, registry: 'british-columbia', companyNumber: 'BC1234567' }),
    ],
    [
      'ca-address-province',
      (kept) => ({ ...kept, registry: 'quebec' }),
      'province',
      (kept) => ({ ...kept, registry: 'ontario' }),
    ],
    [
      'ca-address-agent',
      (kept) => ({ ...kept, uses: ['agent'] }),
      'uses',
      (kept) => ({ ...kept, uses: ['agent'], province: 'Alberta' }),
    ],
    [
      'ca-address-adult',
      (kept) => withItem(kept, 'people', 'claire', { bornOn: '2008-11-22' }),
      'people/claire/bornOn',
      (kept) => withItem(kept, 'people', 'claire', { bornOn: '2008-11-21' }),
    ],
  ],
});

testDeskRules(amendment, {
  typed: anAmendment(),
  today,
  examples: [
    [
      'ca-structure-number',
      (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
      'companyNumber',
      (kept) => kept,
    ],
    [
      'ca-amend-rights',
      (kept) => withItem(kept, 'classes', 'common', { rights: ['vote', 'dividend'] }),
      'classes',
      (kept) => withItem(kept, 'classes', 'common', { rights: ['vote', 'residual'] }),
    ],
    [
      'ca-amend-range',
      (kept) => ({ ...kept, minDirectors: 4, maxDirectors: 3 }),
      'maxDirectors',
      (kept) => ({ ...kept, minDirectors: 3, maxDirectors: 3 }),
    ],
    [
      'ca-amend-province',
      (kept) => ({ ...kept, registry: 'ontario', amendments: ['province'] }),
      'amendments',
      (kept) => ({ ...kept, amendments: ['province'] }),
    ],
    [
      'ca-amend-approval',
      (kept) => ({ ...kept, approval: 'open' }),
      'approval',
      (kept) => ({ ...kept, approval: 'two-thirds' }),
    ],
  ],
});

testDeskRules(changes, {
  typed: aChange(),
  today,
  examples: [
    ['ca-changes-number', (kept) => ({ ...kept, companyNumber: '123' }), 'companyNumber', (kept) => kept],
    // 15 days federally, 30 in Quebec.
    [
      'ca-change-late',
      (kept) => ({ ...kept, changedOn: '2026-11-05' }),
      'changedOn',
      (kept) => ({ ...kept, changedOn: '2026-11-06' }),
    ],
    [
      'ca-change-late',
      (kept) => ({ ...kept, registry: 'quebec', changedOn: '2026-10-21' }),
      'changedOn',
      (kept) => ({ ...kept, registry: 'quebec', changedOn: '2026-10-22' }),
    ],
    [
      'ca-change-nobody',
      (kept) => ({ ...kept, appointed: [], left: [] }),
      'appointed',
      (kept) => ({ ...kept, appointed: [], left: [{ id: 'gone' }] }),
    ],
    [
      'ca-change-residency',
      (kept) => ({ ...kept, directorsNow: 5 }),
      'residentsNow',
      (kept) => ({ ...kept, directorsNow: 4 }),
    ],
    [
      'ca-change-province',
      (kept) => ({
        ...kept,
        registry: 'ontario',
        newOffice: { street: '1 Rue Sample', state: 'Quebec', postcode: 'H2Y 1C6' },
      }),
      'newOffice',
      (kept) => ({ ...kept, newOffice: { street: '1 Rue Sample', state: 'Quebec', postcode: 'H2Y 1C6' } }),
    ],
  ],
});

testDeskRules(extraProvincial, {
  typed: anExtraProvincialRegistration(),
  today,
  examples: [
    [
      'ca-extra-provincial-number',
      (kept) => ({ ...kept, companyNumber: 'BC1234567' }),
      'companyNumber',
      (kept) => kept,
    ],
    ['ca-extra-own', (kept) => ({ ...kept, registry: 'british-columbia' }), 'provinces', (kept) => kept],
    [
      'ca-extra-agent',
      (kept) => ({ ...kept, provinces: ['alberta'] }),
      'agent',
      (kept) => ({ ...kept, provinces: ['alberta'], agent: [{ id: 'agent' }] }),
    ],
    [
      'ca-extra-begun',
      (kept) => ({ ...kept, beganOn: '2026-11-20' }),
      'beganOn',
      (kept) => ({ ...kept, beganOn: '2026-11-21' }),
    ],
  ],
});
