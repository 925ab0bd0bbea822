import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { choicesOf, hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { formatPercent } from '#catalog/kit/people/owner-checks.ts';
import type { CompanyKind } from './company-kinds.ts';
import { guaranteeDeskRules } from './guarantee-desk-rules.ts';
import { publicCompanyDeskRules } from './public-company-desk-rules.ts';
import { adults, sectorCapital, sharedDeskRules } from '../registration/desk-rules.ts';
import { memberCountRule, shareDeskRules, youngMembersRule } from '../shares/desk-rules.ts';
import { type Holder, holders, isForeignHolder } from '../shares/shareholding.ts';
import { isSamePerson } from '../people/same-person.ts';
import { isSizeKnown, isSmallCompany } from './small-company.ts';

const FOREIGN_MINIMUM_MINOR = 10_000_000_000;
const CONTROL_PERCENT = 5;

const guide = { source: 'ng-formation-guide', confidence: 'high' } as const;
const act = { source: 'ng-cama', confidence: 'high' } as const;

const capitalBelow = (answers: Answers, minimum: number): boolean =>
  (numberOf(answers, 'shareCapital') ?? minimum) < minimum;

const foreignHolders = (answers: Answers): readonly Holder[] => holders(answers).filter(isForeignHolder);

/** Those with significant control behind a holder: the person, or whoever holds through the company. */
function declaredFor(answers: Answers, holder: Holder): boolean {
  return itemsOf(answers, 'controllers').some((person) =>
    holder.isCompany
      ? choicesOf(person, 'control').includes('through-company') &&
        textOf(person, 'throughCompany') === holder.path
      : isSamePerson(person, holder.item),
  );
}

/** A person's direct part of the shares, and whether more may come through a company. */
const directPercent = (answers: Answers, person: Answers): number =>
  holders(answers)
    .filter((holder) => !holder.isCompany && isSamePerson(holder.item, person))
    .reduce((sum, holder) => sum + holder.percent, 0);

const hasAllotments = (answers: Answers): boolean =>
  itemsOf(answers, 'allotments').length > 0 && itemsOf(answers, 'shareClasses').length > 0;

/** An entry that joins several businesses: signs of lists, several sentences, or three parts joined by 'and'. */
const isMixture = (words: string): boolean =>
  /[;•\n]|\d\s*[.)]\s/.test(words) ||
  /[.!?]\s+\p{L}/u.test(words) ||
  (words.match(/,|\band\b/gi) ?? []).length >= 4;

const objectsMixed: DeskRule = {
  id: 'ng-co-objects-mixed',
  severity: 'query',
  words: 'This object combines several businesses in one entry.',
  remedy: 'Add a separate entry for each business.',
  law: 'Practice of the Commission’s portal',
  source: 'ng-portal-pages',
  confidence: 'high',
  find: (answers) =>
    itemsOf(answers, 'objects')
      .filter((item) => isMixture(textOf(item, 'ownWords')))
      .map((item) => ({ path: `objects/${item.id}/ownWords` })),
};

/** How many directors, and whether a secretary, by kind and size. */
const officerRules = (kind: CompanyKind): readonly DeskRule[] => [
  {
    id: 'ng-co-director-count',
    severity: 'refused',
    words:
      kind.id === 'PLC'
        ? 'A public company needs at least three directors.'
        : kind.minDirectorsSmall === 1
          ? 'Only a small company may have a single director.'
          : 'The company needs at least two directors.',
    remedy: 'Add another director.',
    law: 'CAMA 2020, section 271',
    ...act,
    ...(kind.id === 'PLC'
      ? {
          confidence: 'medium' as const,
          note: 'The Act requires two directors. Published guides say three, so we ask for three.',
        }
      : {}),
    find: (answers) =>
      answers['directors'] !== undefined &&
      isSizeKnown(kind, answers) &&
      itemsOf(answers, 'directors').length <
        (isSmallCompany(kind, answers) ? kind.minDirectorsSmall : kind.minDirectors)
        ? [{ path: 'directors' }]
        : [],
  },
  adults('directors', 'Directors must be 18 or older.', 'CAMA 2020, section 283'),
  adults('witness', 'A witness must be 18 or older.', 'CAMA 2020, memorandum of association'),
  {
    id: 'ng-co-secretary',
    severity: 'refused',
    words:
      kind.mayBeSmall === 'never'
        ? 'A public company needs a qualified secretary.'
        : 'A secretary is required unless the company is small.',
    remedy: 'Name a company secretary.',
    law: kind.mayBeSmall === 'never' ? 'CAMA 2020, sections 330 and 332' : 'CAMA 2020, section 330',
    ...guide,
    find: (answers) =>
      isSizeKnown(kind, answers) &&
      !isSmallCompany(kind, answers) &&
      answers['directors'] !== undefined &&
      itemsOf(answers, 'secretary').length + itemsOf(answers, 'secretaryFirm').length === 0
        ? [{ path: 'secretary' }]
        : [],
  },
];

/** Desk rules for the issued share capital. */
function capitalRules({ id, leastNaira }: CompanyKind): readonly DeskRule[] {
  const least = `₦${formatThousands(leastNaira)}`;
  return [
    {
      id: 'ng-co-capital-minimum',
      severity: 'refused',
      words: `Share capital is below the minimum of ${least}.`,
      remedy: `Raise the issued share capital to ${least} or more.`,
      law: 'CAMA 2020, section 27',
      ...guide,
      ...(id === 'ULTD' ? { confidence: 'medium' as const } : {}),
      find: (answers) => (capitalBelow(answers, leastNaira * 100) ? [{ path: 'shareCapital' }] : []),
    },
    {
      id: 'ng-co-capital-foreign',
      severity: 'refused',
      words: 'A company with a foreign shareholder needs issued share capital of at least ₦100,000,000.',
      remedy: 'Raise the issued share capital, or issue shares to Nigerians only.',
      law: 'Practice of the Commission and the Ministry of Interior for the business permit',
      source: 'ng-formation-guide',
      confidence: 'medium',
      find: (answers) =>
        capitalBelow(answers, FOREIGN_MINIMUM_MINOR) &&
        (foreignHolders(answers).length > 0 || textOf(answers, 'foreignMember') === 'yes')
          ? [{ path: 'shareCapital' }]
          : [],
    },
    sectorCapital('shareCapital'),
  ];
}

const foreignDeclared = ({ hasShares, mayBeSmall }: CompanyKind): DeskRule => ({
  id: 'ng-co-foreign-declared',
  severity: 'query',
  words: hasShares
    ? 'You answered that no foreigner will hold shares, but a shareholder is foreign.'
    : 'You answered that no foreigner will be a member, but a member is foreign.',
  remedy: `Correct the answer on the page “Size and calendar”${mayBeSmall === 'never' ? '.' : '. The company then does not count as small.'}`,
  law: 'CAMA 2020, section 394',
  ...act,
  find: (answers) =>
    textOf(answers, 'foreignMember') === 'no' && foreignHolders(answers).length > 0
      ? [{ path: 'foreignMember' }]
      : [],
});

const directorsHoldMost: DeskRule = {
  id: 'ng-co-directors-hold-most',
  severity: 'query',
  words: 'You answered that the directors hold at least 51% of the shares, but the allotment shows less.',
  remedy:
    'Correct that answer or the allotment. If the directors hold less, the company does not count as small.',
  law: 'CAMA 2020, section 394',
  ...act,
  find(answers) {
    if (
      textOf(answers, 'directorsHoldMost') !== 'yes' ||
      !hasAllotments(answers) ||
      answers['directors'] === undefined
    )
      return [];
    const directors = itemsOf(answers, 'directors');
    const held = holders(answers)
      .filter((holder) => !holder.isCompany && directors.some((each) => isSamePerson(each, holder.item)))
      .reduce((sum, holder) => sum + holder.percent, 0);
    return held < 51
      ? [
          {
            path: 'directorsHoldMost',
            words: `You answered that the directors hold at least 51% of the shares, but the allotment gives them ${formatPercent(held)}.`,
          },
        ]
      : [];
  },
};

const controlNone: DeskRule = {
  id: 'ng-co-control-none',
  severity: 'refused',
  words: 'Declare at least one person with significant control.',
  remedy: 'Name each person who owns 5% or more or who controls the company.',
  law: 'CAMA 2020, section 119',
  ...act,
  find: (answers) =>
    answers['controllers'] !== undefined && itemsOf(answers, 'controllers').length === 0
      ? [{ path: 'controllers' }]
      : [],
};

/** Control by what is held of the shares. */
const controlOfShares: readonly DeskRule[] = [
  {
    id: 'ng-co-control-missing',
    severity: 'refused',
    words: 'Every person who holds 5% or more must be declared as a person with significant control.',
    remedy: 'Add the person. For a company, add the people behind it and choose “through another company”.',
    law: 'CAMA 2020, section 119',
    ...act,
    find: (answers) =>
      answers['controllers'] === undefined || !hasAllotments(answers)
        ? []
        : holders(answers)
            .filter((holder) => holder.percent >= CONTROL_PERCENT && !declaredFor(answers, holder))
            .map((holder) => ({
              path: 'controllers',
              words: `${(holder.isCompany ? textOf(holder.item, 'companyName') : personName(holder.item)) || 'A shareholder'} holds ${formatPercent(holder.percent)} but is not declared.`,
            })),
  },
  {
    id: 'ng-co-control-percent',
    severity: 'query',
    words: 'This percentage does not match the allotment.',
    remedy: 'Correct the percentage, or the allotment.',
    law: 'CAMA 2020, section 119',
    ...act,
    find: (answers) =>
      hasAllotments(answers)
        ? itemsOf(answers, 'controllers').flatMap((person) => {
            const stated = numberOf(person, 'sharesPercent');
            const direct = directPercent(answers, person);
            const indirect = choicesOf(person, 'control').includes('through-company');
            const differs =
              stated !== undefined && (indirect ? stated < direct - 0.5 : Math.abs(stated - direct) > 0.5);
            return differs
              ? [
                  {
                    path: `controllers/${person.id}/sharesPercent`,
                    words: `You gave ${formatPercent(stated)}, but the allotment makes it ${formatPercent(direct)}.`,
                  },
                ]
              : [];
          })
        : [],
  },
];

const controlNature: DeskRule = {
  id: 'ng-co-control-nature',
  severity: 'query',
  words:
    'This person has less than 5% of the shares and votes. State how else the person controls the company.',
  remedy: 'Choose another nature of control, correct the percentages, or remove the person.',
  law: 'CAMA 2020, section 119',
  ...act,
  find: (answers) =>
    itemsOf(answers, 'controllers')
      .filter((person) => {
        const natures = choicesOf(person, 'control');
        const [shares, votes] = [
          numberOf(person, 'sharesPercent') ?? 0,
          numberOf(person, 'votesPercent') ?? 0,
        ];
        return (
          (natures.includes('shares') && shares < CONTROL_PERCENT) ||
          (natures.includes('votes') && votes < CONTROL_PERCENT)
        );
      })
      .map((person) => ({ path: `controllers/${person.id}/control` })),
};

const witnessSubscriber = ({ hasShares }: CompanyKind): DeskRule => ({
  id: 'ng-co-witness-subscriber',
  severity: 'refused',
  words: `The witness cannot be a ${hasShares ? 'shareholder' : 'member'}.`,
  remedy: `Choose an adult who ${hasShares ? 'takes no shares' : 'is not a member'}.`,
  law: 'CAMA 2020, memorandum of association',
  source: 'ng-portal-pages',
  confidence: 'high',
  find: (answers) =>
    itemsOf(answers, 'witness')
      .filter((person) => itemsOf(answers, 'shareholders').some((holder) => isSamePerson(holder, person)))
      .map((person) => ({ path: `witness/${person.id}/surname` })),
});

const foreignPermit: DeskRule = {
  id: 'ng-co-foreign-permit',
  severity: 'advice',
  words: 'A foreign director who works in Nigeria needs a work permit under an expatriate quota.',
  remedy: 'Upload the permit if there is one. Otherwise apply for it before work starts.',
  law: 'Immigration Act 2015',
  source: 'ng-cama',
  confidence: 'medium',
  find: (answers) =>
    itemsOf(answers, 'directors')
      .filter(
        (person) =>
          textOf(person, 'nationality') !== '' &&
          textOf(person, 'nationality') !== 'NG' &&
          !hasFile(person, 'permit'),
      )
      .map((person) => ({ path: `directors/${person.id}/permit` })),
};

/** Desk rules for applications for a kind of company. */
export const companyDeskRulesOf = (kind: CompanyKind): readonly DeskRule[] => [
  ...sharedDeskRules({
    lists: ['directors', 'secretary', 'shareholders', 'controllers', 'witness'],
    distinct: ['directors', 'shareholders', 'controllers'],
    addresses: ['registeredAddress', 'headOffice'],
    homes: [
      ['directors', 'residentialAddress'],
      ['shareholders', 'residentialAddress'],
      ['controllers', 'residentialAddress'],
    ],
  }),
  objectsMixed,
  ...officerRules(kind),
  ...(kind.hasShares ? capitalRules(kind) : guaranteeDeskRules),
  foreignDeclared(kind),
  ...(kind.hasShares ? shareDeskRules : []),
  ...(kind.maxMembers === null ? [] : [memberCountRule(kind.maxMembers)]),
  youngMembersRule,
  ...(kind.mayBeSmall === 'with-share-test' ? [directorsHoldMost] : []),
  controlNone,
  ...(kind.hasShares ? controlOfShares : []),
  controlNature,
  witnessSubscriber(kind),
  foreignPermit,
  ...(kind.id === 'PLC' ? publicCompanyDeskRules : []),
];
