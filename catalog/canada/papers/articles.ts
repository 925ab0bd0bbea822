import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import type { CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { joinWithAnd } from '#values/join-with-and.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { withFullStop, clause, letteredClauses } from '#catalog/papers/clauses.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { transferWords } from '../shares/articles-page.ts';
import { dollars } from '../money.ts';

type Read = (answers: Answers) => CompanyOnPaper;

const FORMS: Readonly<Record<Jurisdiction['id'], string>> = {
  federal: 'Form 1, Articles of Incorporation',
  ontario: 'the Articles of Incorporation of the Ontario Business Registry',
  'british-columbia':
    'the Notice of Articles, which the portal generates from the same answers. The company keeps its articles with its records',
  alberta: 'the Articles of Incorporation that the registry agent files',
  quebec: 'the Articles of Constitution of the Registraire des entreprises',
};

const RIGHTS: Readonly<Record<string, string>> = {
  vote: 'to vote at all meetings of shareholders',
  dividend: 'to receive any dividend that the company declares',
  residual: 'to receive the remaining property of the company on dissolution',
};

/** The classes and the greatest number of shares, as they stand in the articles. */
function shareWords(answers: Answers): readonly string[] {
  if (textOf(answers, 'shareStructure') !== 'classes')
    return [
      'The company may issue an unlimited number of common shares of one class. Their holders have the right to vote at all meetings of shareholders, to receive any dividend that the company declares, and to receive its remaining property on dissolution.',
    ];
  return itemsOf(answers, 'shareClasses').map((item) => {
    const [maximum, par] = [numberOf(item, 'maximum'), numberOf(item, 'parValue')];
    const rights = choicesOf(item, 'rights').map((right) => RIGHTS[right] ?? right);
    return [
      `${maximum === undefined ? 'An unlimited number' : formatThousands(maximum)} of ${textOf(item, 'className')} shares${par === undefined ? '' : ` with a par value of ${dollars(par)} each`}. Their holders have the right ${joinWithAnd(rights)}.`,
      textOf(item, 'terms'),
    ]
      .filter(Boolean)
      .join(' ');
  });
}

/** Returns the signatories of the articles. */
export const incorporatorsOf = (
  answers: Answers,
): readonly { readonly name: string; readonly address: string; readonly capacity: string }[] => [
  ...itemsOf(answers, 'incorporators').map((item) => ({
    name: personName(item),
    address: addressLine(item['serviceAddress']),
    capacity: 'Incorporator',
  })),
  ...itemsOf(answers, 'corporateIncorporators').map((item) => ({
    name: textOf(item, 'signatory'),
    address: addressLine(item['serviceAddress']),
    capacity: `For ${textOf(item, 'bodyName')}, incorporator`,
  })),
];

/** The articles: what is filed and made public. */
export const articles = (jurisdiction: Jurisdiction, provenance: Provenance, read: Read): PackPaper => ({
  ...provenance,
  id: `ca-${jurisdiction.id}-articles`,
  title:
    jurisdiction.id === 'quebec'
      ? 'Articles of constitution'
      : jurisdiction.id === 'british-columbia'
        ? 'Articles and notice of articles'
        : 'Articles of incorporation',
  law: jurisdiction.id === 'federal' ? 'CBCA, section 6' : `${jurisdiction.act}: articles`,
  draftFor: FORMS[jurisdiction.id],
  write(answers) {
    const company = read(answers);
    const [min, max, effectiveOn] = [
      numberOf(answers, 'minDirectors') ?? 1,
      numberOf(answers, 'maxDirectors') ?? 1,
      dateOf(answers, 'effectiveOn'),
    ];
    const french = textOf(answers, 'frenchName') || textOf(answers, 'otherName');
    const office = textOf(answers, 'officeProvince') || jurisdiction.name;
    const blocks: readonly (readonly [string, readonly string[]])[] = [
      [
        withFullStop(
          `The name of the company is ${company.name}${french === '' ? '' : `, and in its other form ${french}`}`,
        ),
        [],
      ],
      [`The registered office is in ${office}, at ${company.office}.`, []],
      [
        'The classes of shares, and the maximum number of shares that may be issued, are:',
        shareWords(answers),
      ],
      [`Restriction on share transfers: ${transferWords(answers)}`, []],
      [
        `The company has ${min === max ? `${min} ${min === 1 ? 'director' : 'directors'}` : `at least ${min} and at most ${max} directors`}.`,
        [],
      ],
      [
        withFullStop(
          `Limits on the business of the company: ${textOf(answers, 'businessLimitWords') || 'none'}`,
        ),
        [],
      ],
      [withFullStop(`Other provisions: ${textOf(answers, 'otherProvisions') || 'none'}`), []],
      ...(effectiveOn === null
        ? []
        : [[`The company comes into existence on ${formatCalendarDate(effectiveOn)}.`, []] as const]),
    ];
    return [
      ...blocks.flatMap(([text, parts], index) => [clause(`${index + 1}.`, text), ...letteredClauses(parts)]),
      {
        kind: 'table',
        head: ['First director', 'Address'],
        rows: company.directors.map(({ name, address }) => [name, address]),
      },
      {
        kind: 'table',
        head: ['Incorporator', 'Address'],
        rows: incorporatorsOf(answers).map(({ name, address }) => [name, address]),
      },
      ...incorporatorsOf(answers).map(
        ({ name, capacity }): PackBlock => ({ kind: 'signature', name, capacity }),
      ),
    ];
  },
});

/** In British Columbia the incorporators agree to form the company and take its first shares. */
export const incorporationAgreement = (
  jurisdiction: Jurisdiction,
  provenance: Provenance,
  read: Read,
): PackPaper => ({
  ...provenance,
  id: `ca-${jurisdiction.id}-incorporation-agreement`,
  title: 'Incorporation agreement',
  law: `${jurisdiction.act}: incorporation agreement`,
  write(answers) {
    const company = read(answers);
    return [
      clause(
        '1.',
        `The incorporators agree to form a company under the ${jurisdiction.act}, with the name ${company.name} and the articles they have signed.`,
      ),
      clause(
        '2.',
        'Each incorporator agrees to take the number of shares stated beside the incorporator’s name below, if any.',
      ),
      {
        kind: 'table',
        head: ['Incorporator', 'Address', 'Shares'],
        rows: incorporatorsOf(answers).map(({ name, address }) => [
          name,
          address,
          company.holdings
            .filter(({ holder }) => holder === name)
            .map(({ shares, shareClass }) => `${formatThousands(shares)} ${shareClass}`)
            .join(', ') || 'none',
        ]),
      },
      ...incorporatorsOf(answers).map(
        ({ name, capacity }): PackBlock => ({ kind: 'signature', name, capacity }),
      ),
    ];
  },
});
