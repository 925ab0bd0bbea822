import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { serviceById } from '#catalog/index.ts';
import type { TierId } from '#catalog/types/index.ts';
import { fieldById } from '#forms/form.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { PROMISED_ANSWER_DAYS } from '#rules/data-requests/answer-by.ts';
import { HORIZON_MONTHS } from '#rules/pricing/three-years.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { MINUTES_TO_START, minutesOf, pagesToStart } from '../site/start/minutes-of-form.ts';

const company = serviceById('nigeria-company-registration')!;
const tierTime = (serviceId: string, tierId: TierId): string =>
  serviceById(serviceId)?.tiers.find(({ id }) => id === tierId)?.time ?? '';
/** The required answer of the FAQ writes '7-10' where the catalogue writes '7 to 10'. */
const hyphenated = (time: string): string => hoursOf(time).replace(' to ', '-');
/** Leaves out that hours count on business days. */
const hoursOf = (time: string): string => time.replace(' on business days', '');
const naira = (minor: number): string => formatMoney({ minor, currency: 'NGN' });
const capitalField = fieldById(company.form, 'shareCapital');
const leastCapital = capitalField?.kind === 'money' ? naira(capitalField.minMinor ?? 0) : '';
const foreignCapital = naira(
  Number(
    company.facts(firstAnswersOf(company, { foreignOwner: true }).answers, day('2026-11-21'))[
      'shareCapitalMinor'
    ],
  ),
);
const assumedCapital = naira(Number(company.assumed.facts['shareCapitalMinor']));

const inWords: Readonly<Record<number, string>> = { 3: 'three', 30: 'thirty' };

/**
 * Every amount, share, size and time in the copy of the site, in digits or words: its file, the text, where it comes from, and the same value
 * computed from there where the code holds it. Prices are missing because no page writes one: all come from
 * the price list.
 */
const claims: readonly { at: string; says: string; from: string; computed?: string }[] = [
  { at: 'site/home/call-to-action.tsx', says: '99.9%', from: 'required target' },
  { at: 'site/home/call-to-action.tsx', says: '95%', from: 'required target' },
  {
    at: 'site/home/call-to-action.tsx',
    says: '10-minute',
    from: 'required target, for the first pages of a form',
    computed: `${MINUTES_TO_START}-minute`,
  },
  {
    at: 'site/home/call-to-action.tsx',
    says: '10 minutes',
    from: 'the minutes of the first three pages of a Nigerian company',
    computed: `${minutesOf(company.form.pages.slice(0, 3))} minutes`,
  },
  {
    at: 'site/legal/privacy-page.tsx',
    says: '30 days',
    from: 'the notice before an abandoned draft is discarded, in server/applications/drafts/expire-drafts.ts',
  },
  {
    at: '../contract/site-content/default-questions.ts',
    says: '7-10 business days',
    from: 'tiers of the catalogue',
    computed: hyphenated(tierTime(company.id, 'basic')),
  },
  {
    at: '../contract/site-content/default-questions.ts',
    says: '3-5 business days',
    from: 'tiers of the catalogue',
    computed: hyphenated(tierTime(company.id, 'standard')),
  },
  {
    at: '../contract/site-content/default-questions.ts',
    says: '24-48 hours',
    from: 'tiers of the catalogue',
    computed: hyphenated(tierTime(company.id, 'premium')),
  },
  {
    at: 'site/nigeria-tax/payment-step.tsx',
    says: '24 hours',
    from: 'tiers of the catalogue',
    computed: hoursOf(tierTime('nigeria-tax-identity', 'premium')),
  },
  {
    at: 'site/nigeria-tax/pay-tax-request.tsx',
    says: '24 hours',
    from: 'tiers of the catalogue',
    computed: hoursOf(tierTime('nigeria-tax-identity', 'premium')),
  },
  { at: 'site/nigeria-tax/nigeria-tax-page.tsx', says: '24 Hours', from: 'required title' },
  { at: 'site/guides/first-year.tsx', says: '12 months', from: 'the span of the calendar shown' },
  { at: 'site/share-capital/share-capital-page.tsx', says: '₦1', from: 'example' },
  { at: 'site/share-capital/share-capital-page.tsx', says: '60%', from: 'example' },
  {
    at: 'site/share-capital/share-capital-page.tsx',
    says: '₦100,000',
    from: 'the least capital of the form (CAMA 2020, section 27)',
    computed: leastCapital,
  },
  {
    at: 'site/share-capital/share-capital-page.tsx',
    says: '₦100,000,000',
    from: 'first answers with an owner from abroad',
    computed: foreignCapital,
  },
  {
    at: 'site/share-capital/share-capital-page.tsx',
    says: '₦1,000,000',
    from: 'the capital that prices assume',
    computed: assumedCapital,
  },
  {
    at: 'site/share-capital/share-capital-page.tsx',
    says: '5%',
    from: 'significant control: CAMA 2020, section 119',
  },
  {
    at: 'site/auth/code-entry.tsx',
    says: 'ten minutes',
    from: 'emailCodeSeconds in server/auth/settings.ts',
  },
  { at: 'site/auth/code-entry.tsx', says: 'a minute', from: 'advice: how long mail usually takes' },
  {
    at: 'site/auth/refusal-notice.tsx',
    says: 'five minutes',
    from: 'providerFlowSeconds in server/auth/settings.ts',
  },
  {
    at: 'site/auth/security-key.ts',
    says: 'five minutes',
    from: 'factorChallengeSeconds in server/auth/settings.ts',
  },
  {
    at: 'site/auth/reset-password-page.tsx',
    says: 'an hour',
    from: 'recoverySeconds in server/auth/settings.ts',
  },
  {
    at: 'site/careers/careers-apply-page.tsx',
    says: 'a year',
    from: 'retentionDays in server/inquiries/purge-inquiries.ts',
  },
  {
    at: 'site/choose/choose-page.tsx',
    says: 'three years',
    from: 'HORIZON_MONTHS in rules/pricing/three-years.ts',
    computed: `${inWords[HORIZON_MONTHS / 12]} years`,
  },
  {
    at: 'site/compare/jurisdiction-table.tsx',
    says: 'three years',
    from: 'HORIZON_MONTHS in rules/pricing/three-years.ts',
    computed: `${inWords[HORIZON_MONTHS / 12]} years`,
  },
  { at: 'site/compare/jurisdiction-table.tsx', says: 'a year', from: 'the unit of the row' },
  { at: 'content/solutions.ts', says: 'three years', from: 'the span of the comparison' },
  { at: 'site/contact/contact-page.tsx', says: 'a business day', from: 'work of people' },
  {
    at: 'site/legal/privacy-page.tsx',
    says: 'the sixth year',
    from: 'how long books are kept, in server/applications/erase-application.ts',
  },
  {
    at: 'site/legal/privacy-page.tsx',
    says: 'One year',
    from: 'QUIET_DAYS in server/applications/drafts/expire-drafts.ts, and applications for work',
  },
  { at: 'site/legal/privacy-page.tsx', says: 'One day', from: 'clean-up jobs of files and limits' },
  {
    at: 'site/legal/privacy-page.tsx',
    says: 'Two years',
    from: 'RETENTION_DAYS in server/data-requests/request-jobs.ts, and retentionDays in server/inquiries/purge-inquiries.ts',
  },
  {
    at: 'site/legal/privacy-page.tsx',
    says: 'Six years',
    from: 'retentionDays in server/inquiries/purge-inquiries.ts',
  },
  { at: 'site/legal/privacy-page.tsx', says: 'A week', from: 'the clean-up in server/newsletter/routes.ts' },
  { at: 'site/legal/privacy-page.tsx', says: 'a month', from: 'the clean-up in server/newsletter/routes.ts' },
  {
    at: 'site/legal/privacy-page.tsx',
    says: 'seven days',
    from: 'MAX_AGE_MS in web/device-storage/saved-replies.ts',
  },
  {
    at: 'site/legal/privacy-page.tsx',
    says: 'thirty days',
    from: 'PROMISED_ANSWER_DAYS in rules/data-requests/answer-by.ts',
    computed: `${inWords[PROMISED_ANSWER_DAYS]} days`,
  },
  {
    at: 'site/newsletter/newsletter-confirm-page.tsx',
    says: 'a week',
    from: 'DAYS_BETWEEN_ISSUES in server/newsletter/send-issue.ts',
  },
  {
    at: 'shell/newsletter-form.tsx',
    says: 'a week',
    from: 'DAYS_BETWEEN_ISSUES in server/newsletter/send-issue.ts',
  },
  {
    at: 'site/newsletter/newsletter-unsubscribe-page.tsx',
    says: 'a month',
    from: 'the clean-up in server/newsletter/routes.ts',
  },
  { at: 'site/start/due-dates.tsx', says: 'a day', from: 'what a reader enters' },
  {
    at: '../contract/site-content/default-questions.ts',
    says: '10 MB',
    from: 'maxUploadBytes in server/files/receive-upload.ts',
  },
  {
    at: '../contract/site-content/pictures.ts',
    says: '10 MB',
    from: 'maxUploadBytes in server/files/receive-upload.ts',
  },
];

const web = join(import.meta.dirname, '..');
const NUMBER =
  /\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|the (?:sixth|seventh)) (?:(?:business|working) )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b\d+ MB\b|(?:[₦£€]|US\$|CA\$|GH₵)\d(?:[\d,.]*\d)?|\d(?:[\d,.]*\d)?(?:(?:[-–]| to )\d+)?(?: ?%|[ -](?:minutes?|hours?|(?:business |working )?days?|weeks?|months?|years?)\b)/giu;

/** Returns the text of a source file without comments and class names, on one line. */
const copyOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/className=("[^"]*"|\{[^}]*\})/g, '')
    .replace(/\s+/g, ' ');

const written = ['site', 'content', 'shell', '../contract/site-content'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(web, folder, name);
      return [...copyOf(file).matchAll(NUMBER)].map(([says]) => `${relative(web, file)}: ${says}`);
    }),
);

test('every amount, share and time in the copy of the site: listed with where it comes from', () =>
  expect([...new Set(written)].toSorted()).toEqual(
    claims.map(({ at, says }) => `${at}: ${says}`).toSorted(),
  ));

test.each(claims.filter(({ computed }) => computed !== undefined))(
  '$says in $at: as $from',
  ({ says, computed }) => expect(computed).toBe(says),
);

test('form that takes longer than the start: its first pages fit into it', () => {
  expect(pagesToStart(company.form).map(({ title }) => title)).toEqual(
    company.form.pages.slice(0, 3).map(({ title }) => title),
  );
  expect(pagesToStart({ pages: company.form.pages.slice(0, 2) })).toEqual([]);
});
