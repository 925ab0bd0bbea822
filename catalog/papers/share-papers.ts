import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { type CompanyOnPaper } from './company-on-paper.ts';

/** Law of a paper, and how the answers are read for it. `id` is the country's own. */
export type PaperRule = Provenance & {
  readonly id: string;
  readonly law: string;
  readonly read: (answers: Answers) => CompanyOnPaper;
};

/** Words of the country for the same things. */
export type ShareWords = { readonly member: string; readonly members: string };

const shareWords: ShareWords = { member: 'shareholder', members: 'Members' };

/**
 * A certificate for each holding, numbered from 1, to be dated and signed after registration. `signers` says
 * who signs.
 */
export function shareCertificates(
  { read, ...rule }: PaperRule,
  signers: (company: CompanyOnPaper) => readonly { readonly name: string; readonly capacity: string }[],
): PackPaper {
  return {
    ...rule,
    title: 'Share certificates',
    write: (answers) => {
      const company = read(answers);
      return company.holdings.flatMap((holding, index): readonly PackBlock[] => [
        ...(index === 0 ? [] : [{ kind: 'new-page' } as const]),
        { kind: 'heading', level: 1, text: `Share certificate no. ${index + 1}` },
        {
          kind: 'facts',
          rows: [
            ['Company', company.name],
            ['Registered office', company.office],
            ['Registration number', 'to be filled in after registration'],
          ],
        },
        {
          kind: 'paragraph',
          text: `This is to certify that ${holding.holder}${holding.address === '' ? '' : `, of ${holding.address},`} is the registered holder of ${formatThousands(holding.shares)} ${holding.shareClass} shares${holding.nominal === '' ? '' : ` of ${holding.nominal} each`} in the company, subject to its constitution.${holding.paid === '' ? '' : ` ${holding.paid} was paid on them.`}`,
        },
        ...signers(company).map(({ name, capacity }): PackBlock => ({ kind: 'signature', name, capacity })),
      ]);
    },
  };
}

/** The register of members as it stands on the day of registration. */
export function registerOfMembers({ read, ...rule }: PaperRule, words: ShareWords = shareWords): PackPaper {
  return {
    ...rule,
    title: `Register of ${words.members.toLowerCase()}`,
    write: (answers) => {
      const company = read(answers);
      return [
        {
          kind: 'facts',
          rows: [
            ['Company', company.name],
            ['Registered office', company.office],
          ],
        },
        {
          kind: 'table',
          widths: [1, 5, 2, 2, 2, 2, 2],
          head: [
            'No.',
            `Name and address of the ${words.member}`,
            'Class',
            'Shares',
            'Paid',
            'Entered on',
            'Ceased on',
          ],
          rows: company.holdings.map((holding, index) => [
            String(index + 1),
            [holding.holder, holding.address].filter(Boolean).join('\n'),
            holding.shareClass,
            formatThousands(holding.shares),
            holding.paid,
            '',
            '',
          ]),
        },
        {
          kind: 'paragraph',
          text: 'Enter the date of registration. Record every later transfer, allotment or change of address on a new line. Do not delete entries. Enter the end date of a holding that ends.',
        },
      ];
    },
  };
}

/** The register of directors, and of the secretary where there is one; `title` in the country's words. */
export function registerOfDirectors(
  { read, ...rule }: PaperRule,
  title = 'Register of directors and secretaries',
): PackPaper {
  return {
    ...rule,
    title,
    write: (answers) => {
      const company = read(answers);
      const officers = [
        ...company.directors.map((person) => ({ ...person, office: 'Director' })),
        ...(company.secretary ? [{ ...company.secretary, office: 'Secretary' }] : []),
      ];
      return [
        {
          kind: 'facts',
          rows: [
            ['Company', company.name],
            ['Registered office', company.office],
          ],
        },
        {
          kind: 'table',
          widths: [2, 5, 3, 3, 3, 2, 2],
          head: [
            'Office',
            'Name and address',
            'Nationality',
            'Born on',
            'Occupation',
            'Appointed on',
            'Ceased on',
          ],
          rows: officers.map(({ office, name, address, nationality, bornOn, occupation }) => [
            office,
            [name, address].filter(Boolean).join('\n'),
            nationality,
            bornOn,
            occupation,
            '',
            '',
          ]),
        },
      ];
    },
  };
}

/** The register of those who control the company. `title` and `heading` are in the country's words. */
export function registerOfControllers(
  { read, ...rule }: PaperRule,
  { title, heading }: { readonly title: string; readonly heading: string },
): PackPaper {
  return {
    ...rule,
    title,
    write: (answers) => {
      const company = read(answers);
      return [
        {
          kind: 'facts',
          rows: [
            ['Company', company.name],
            ['Registered office', company.office],
          ],
        },
        {
          kind: 'table',
          widths: [5, 2, 3, 5, 2, 2],
          head: [heading, 'Nationality', 'Born on', 'Nature of control', 'Since', 'Until'],
          rows: company.controllers.map(({ name, address, nationality, bornOn, nature }) => [
            [name, address].filter(Boolean).join('\n'),
            nationality,
            bornOn,
            nature,
            '',
            '',
          ]),
        },
      ];
    },
  };
}

/**
 * Resolutions of the first meeting of the directors. `items` are what they decide, in the country's own
 * terms; the minutes name who was present and are signed by all.
 */
export function firstResolutions(
  { read, ...rule }: PaperRule,
  items: (
    company: CompanyOnPaper,
    on: CalendarDate,
  ) => readonly { readonly title: string; readonly text: string }[],
): PackPaper {
  return {
    ...rule,
    title: 'Resolutions of the first meeting of the directors',
    write: (answers, on) => {
      const company = read(answers);
      return [
        {
          kind: 'facts',
          rows: [
            ['Company', company.name],
            ['Held at', company.office],
            ['Held on', 'to be filled in, not before the date of registration'],
            ['Present', company.directors.map(({ name }) => name).join(', ')],
          ],
        },
        {
          kind: 'paragraph',
          text: 'The directors present form a quorum. They note that the company is registered and that its certificate was presented to the meeting, and resolve:',
        },
        ...items(company, on).flatMap(({ title, text }, index): readonly PackBlock[] => [
          { kind: 'clause', number: `${index + 1}.`, depth: 0, text: `${title}. ${text}` },
        ]),
        ...company.directors.map(
          ({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Director' }),
        ),
        { kind: 'paragraph', text: `Drafted from the answers signed on ${formatCalendarDate(on)}.` },
      ];
    },
  };
}

/** One sentence for each holding: who takes how many shares of what. */
export const allotmentSentences = (company: CompanyOnPaper): string =>
  company.holdings
    .map(
      ({ holder, shares, shareClass, nominal, paid }) =>
        `${holder}: ${formatThousands(shares)} ${shareClass} shares${nominal === '' ? '' : ` of ${nominal} each`}${paid === '' ? '' : `, ${paid} paid`}`,
    )
    .join('; ');
