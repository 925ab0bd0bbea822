import { expect, test } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { businessName, companyBusinessName, partnership } from '../business-name/service.ts';
import { company, guaranteeCompany } from './service.ts';
import { externalCompany } from '../external-company/service.ts';
import { aGhanaianCompanyApplication, aGhanaianGuaranteeCompany } from './sample.ts';
import { aGhanaianExternalCompany } from '../external-company/sample.ts';
import {
  aGhanaianBusinessName,
  aGhanaianCompanyBusinessName,
  aGhanaianPartnership,
} from '../business-name/sample.ts';

const today = day('2026-11-21');

/** The papers that apply to an application, each as its title and all of its text. */
function papersOf(service: Service, typed: Answers): ReadonlyMap<string, string> {
  const { values: kept } = validate(service.form, typed, { today });
  return new Map(
    (service.pack ?? [])
      .filter(({ applies }) => applies?.(kept) ?? true)
      .map(({ title, write }) => [title, JSON.stringify(write(kept, today))]),
  );
}

test.each<[Service, Answers, readonly string[]]>([
  [
    company,
    aGhanaianCompanyApplication(),
    [
      'Consents and declarations of the directors',
      'Consent of the secretary',
      'Resolutions of the first meeting of the directors',
      'Share certificates',
      'Register of members',
      'Register of directors and secretaries',
      'Register of beneficial owners',
    ],
  ],
  [
    guaranteeCompany,
    aGhanaianGuaranteeCompany(),
    [
      'Statement of objects and guarantee',
      'Consents and declarations of the directors',
      'Consent of the secretary',
      'Resolutions of the first meeting of the directors',
      'Register of members',
      'Register of directors and secretaries',
      'Register of beneficial owners',
    ],
  ],
  [
    externalCompany,
    aGhanaianExternalCompany(),
    [
      'Particulars of the external company',
      'Resolution of the directors',
      'Consents of the local manager and process agent',
    ],
  ],
  [businessName, aGhanaianBusinessName(), ['Particulars of the business name']],
  [companyBusinessName, aGhanaianCompanyBusinessName(), ['Particulars of the business name']],
  [partnership, aGhanaianPartnership(), ['Particulars of the partnership', 'Agreement between the partners']],
])('$id: titles of its papers', (service, typed, titles) =>
  expect([...papersOf(service, typed).keys()]).toEqual(titles),
);

test('guarantee company: members guarantee a sum, no shares', () => {
  const papers = papersOf(guaranteeCompany, aGhanaianGuaranteeCompany());
  expect(papers.get('Statement of objects and guarantee')).toMatch(
    /To teach children in Tamale to read\..*Abena Sample.*100/,
  );
  expect([...papers.values()].join(' ')).not.toMatch(/share certificate|shares are issued/i);
});

test('agreement uploaded: none drafted', () => {
  const file = {
    fileId: '00000000-0000-4000-8000-000000000001',
    name: 'agreement.pdf',
    sizeBytes: 1_000,
    mediaType: 'application/pdf',
  };
  expect([...papersOf(partnership, aGhanaianPartnership({ changes: { agreement: [file] } })).keys()]).toEqual(
    ['Particulars of the partnership'],
  );
  expect(papersOf(partnership, aGhanaianPartnership()).get('Agreement between the partners')).toMatch(
    /Profits and losses are shared as follows: In equal shares\..*28 days/,
  );
});
