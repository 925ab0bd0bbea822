import { markRenewed } from '#catalog/kit/services/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { markOfItsOwner } from './completions.ts';
import { repeatedClasses } from '#catalog/kit/marks/mark-checks.ts';
import { niceClasses } from '#catalog/questions/nice-classes.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { markRenewalGate } from '#catalog/services/need-gates.ts';
import type { DeskRule, Facts, Provenance, Service, Tier, FactQuestion } from '#catalog/types/index.ts';
import { type AddressFormat, type Answers, defineForm, itemsOf, type TextField } from '#forms/form.ts';
import { addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import type { PhoneHome } from '#values/phone.ts';

/** How trade marks are renewed in a country: start and length of a term, renewal window, fees. */
export type MarkRenewalOptions = {
  readonly country: string;
  readonly countryName: string;
  /** Prefix of rule ids: 'ca'. */
  readonly prefix: string;
  readonly phoneHome: PhoneHome;
  readonly format: AddressFormat;
  /** 'Date of registration' or 'Date of application'. */
  readonly countedFrom: string;
  readonly firstYears: number;
  readonly furtherYears: number;
  /** Months before and after the end of the term in which renewal is possible; `graceMonths` is absent when unknown. */
  readonly opensMonths: number;
  readonly graceMonths?: number;
  readonly law: string;
  readonly provenance: Provenance;
  readonly number: Pick<TextField, 'label' | 'hint' | 'example' | 'pattern'>;
  readonly office: string;
  readonly tiers: readonly Tier[];
  readonly feeIds: readonly string[];
  readonly facts: (classes: number) => Facts;
  readonly assumed: { readonly facts: Facts; readonly words: string };
  readonly priceFacts: readonly FactQuestion[];
  readonly start: string;
};

/** Returns the last day of the term after a number of renewals. */
export const markExpiresOn = (
  { firstYears, furtherYears }: Pick<MarkRenewalOptions, 'firstYears' | 'furtherYears'>,
  from: CalendarDate,
  renewals: number,
): CalendarDate => addMonths(from, (firstYears + furtherYears * renewals) * 12);

/** Reads a whole number as typed or stored. */
const countOf = (answers: Answers, id: string): number | undefined =>
  numberOf(answers, id) ?? (/^\d{1,2}$/.test(textOf(answers, id)) ? Number(textOf(answers, id)) : undefined);

/** Returns the service that renews a registered trade mark. */
export function markRenewal(options: MarkRenewalOptions): Service {
  const {
    country,
    countryName,
    prefix,
    phoneHome,
    format,
    countedFrom,
    furtherYears,
    opensMonths,
    graceMonths,
    law,
    provenance,
    number,
    office,
    tiers,
    feeIds,
    facts,
    assumed,
    priceFacts,
    start,
  } = options;
  const id = `${country}-trade-mark-renewal`;
  const expiryOf = (answers: Answers): CalendarDate | null => {
    const [from, renewals] = [dateOf(answers, 'countedFrom'), countOf(answers, 'renewals')];
    return from === null || renewals === undefined ? null : markExpiresOn(options, from, renewals);
  };
  const last = (expiresOn: CalendarDate): CalendarDate => addMonths(expiresOn, graceMonths ?? 0);
  const deskRules: readonly DeskRule[] = [
    {
      id: `${prefix}-renewal-early`,
      severity: 'refused',
      words: `You can renew a mark only in the last ${opensMonths} months of its term.`,
      remedy: 'Come back when renewal opens, or correct the date or the number of renewals.',
      law,
      ...provenance,
      find(answers, today) {
        const expiresOn = expiryOf(answers);
        return expiresOn && today < addMonths(expiresOn, -opensMonths)
          ? [
              {
                path: 'countedFrom',
                words: `This mark lasts until ${formatCalendarDate(expiresOn)}. Renewal opens on ${formatCalendarDate(addMonths(expiresOn, -opensMonths))}.`,
              },
            ]
          : [];
      },
    },
    {
      id: `${prefix}-renewal-late`,
      severity: 'query',
      words: 'The mark has expired.',
      remedy:
        graceMonths === undefined
          ? 'Ask us first. Whether it can still be renewed depends on what has happened since.'
          : 'Renew it now if late renewal is still possible. Otherwise apply for a new registration.',
      law,
      ...provenance,
      find(answers, today) {
        const expiresOn = expiryOf(answers);
        if (!expiresOn || today <= expiresOn) return [];
        return [
          {
            path: 'countedFrom',
            words: `The mark expired on ${formatCalendarDate(expiresOn)}.${graceMonths === undefined ? '' : today <= last(expiresOn) ? ` It can still be renewed until ${formatCalendarDate(last(expiresOn))}.` : ` It could be renewed until ${formatCalendarDate(last(expiresOn))}.`}`,
          },
        ];
      },
    },
    {
      id: `${prefix}-renewal-owner`,
      severity: 'query',
      words: 'Only the registered owner can renew.',
      remedy: 'We record the change first and tell you the cost.',
      law,
      ...provenance,
      find: (answers) => (textOf(answers, 'ownerChanged') === 'yes' ? [{ path: 'ownerChanged' }] : []),
    },
    {
      id: `${prefix}-renewal-class-twice`,
      severity: 'refused',
      words: 'This class is listed twice.',
      remedy: 'Remove the duplicate.',
      law,
      ...provenance,
      find: repeatedClasses,
    },
  ];
  return {
    needGate: markRenewalGate({ prefix: `${prefix}-mark`, law, ...provenance }),
    id,
    country,
    line: 'trademark-registration',
    title: 'Renewal of a trade mark',
    tiers,
    feeIds,
    assumed,
    priceFacts,
    deskRules,
    summary: `${furtherYears} more years of protection for a mark registered in ${countryName}.`,
    form: defineForm({
      id,
      version: 1,
      title: `Renew a trade mark in ${countryName}`,
      declaration: [
        'The answers are true and complete as far as I know.',
        'The owner named wants to renew the mark.',
        `I authorise you to renew it with ${office}.`,
      ],
      pages: [
        {
          id: 'mark',
          title: 'The mark',
          minutes: 2,
          fields: [
            {
              kind: 'text',
              id: 'markText',
              label: 'Words of the mark, or a description of it',
              maxLength: 200,
            },
            { kind: 'text', id: 'markNumber', maxLength: 40, ...number },
            {
              kind: 'date',
              id: 'countedFrom',
              label: countedFrom,
              hint: 'The term runs from this date.',
              notAfter: 'today',
              notBefore: '1900-01-01',
            },
            {
              kind: 'number',
              id: 'renewals',
              label: 'Number of renewals so far',
              min: 0,
              max: 20,
              example: '0',
            },
            {
              kind: 'list',
              id: 'classes',
              label: 'Classes to renew',
              item: { one: 'class', many: 'classes' },
              min: 1,
              max: 45,
              tooFew: 'Add a class.',
              title: (item) => niceClasses.find(({ value }) => value === item['niceClass'])?.label ?? '',
              fields: [
                { kind: 'choice', id: 'niceClass', label: 'Class', shape: 'select', options: niceClasses },
              ],
            },
          ],
        },
        {
          id: 'owner',
          title: 'Owner',
          minutes: 2,
          fields: [
            { kind: 'text', id: 'ownerName', label: 'Registered owner', maxLength: 160 },
            { kind: 'address', id: 'address', label: 'Address of the owner', format, anywhere: true },
            yesNo({ id: 'ownerChanged', label: 'Has the owner, its name or its address changed since?' }),
            { kind: 'email', id: 'email', label: 'E-mail address of the owner' },
            { kind: 'phone', id: 'phone', label: 'Phone number of the owner', home: phoneHome },
            {
              kind: 'file',
              id: 'certificate',
              label: 'Certificate of the mark',
              hint: 'If you have it.',
              optional: true,
            },
          ],
        },
      ],
    }),
    facts: (answers) =>
      itemsOf(answers, 'classes').length === 0 ? {} : facts(itemsOf(answers, 'classes').length),
    outcome: markRenewed,
    completes: markOfItsOwner,
    nameOf: (answers) => textOf(answers, 'markText') || undefined,
    registry: registryOf(office, `Reference of ${office}`, 'Number of the confirmation', 'TM 2026 012345'),
    documents: [
      { id: 'confirmation', title: 'Confirmation of the renewal', from: 'registry', arrives: 'closing' },
    ],
    paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
    prerequisites: [
      'The number of the mark and the start date of its term',
      'Number of renewals so far',
      'The registered owner',
    ],
  };
}
