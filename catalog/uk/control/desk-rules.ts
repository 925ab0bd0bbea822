import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { foldText } from '#values/fold-text.ts';
import { formatPercent } from '#catalog/kit/people/owner-checks.ts';
import { bandOf, bandWords, hasControl, PSC_THRESHOLD } from './nature-of-control.ts';
import { isSamePerson } from '../people/desk-rules.ts';
import { type Holder, holders } from '../shares/shareholding.ts';

const law = 'Companies Act 2006, Part 21A and Schedule 1A';
const provenance = { source: 'uk-psc', confidence: 'high' } as const;
const LISTS = ['pscs', 'corporatePscs'] as const;
const isSame = (holder: Holder, other: Answers, otherIsCompany: boolean): boolean =>
  holder.isCompany === otherIsCompany &&
  (holder.isCompany
    ? foldText(textOf(holder.item, 'companyName')) === foldText(textOf(other, 'companyName'))
    : isSamePerson(holder.item, other));

/** Returns the holders, with all classes of each added up. */
function holdersJoined(answers: Answers): readonly Holder[] {
  const joined: Holder[] = [];
  for (const holder of holders(answers)) {
    const known = joined.findIndex((other) => isSame(other, holder.item, holder.isCompany));
    if (known < 0) joined.push(holder);
    else
      joined[known] = {
        ...holder,
        shares: holder.shares + (joined[known]?.shares ?? 0),
        percent: holder.percent + (joined[known]?.percent ?? 0),
      };
  }
  return joined;
}

const declaredControllers = (answers: Answers) =>
  LISTS.flatMap((list) =>
    itemsOf(answers, list).map((item) => ({
      path: `${list}/${item.id}`,
      item,
      isCompany: list === 'corporatePscs',
    })),
  );
const nameOf = (holder: Holder): string =>
  (holder.isCompany ? textOf(holder.item, 'companyName') : personName(holder.item)) || 'A shareholder';
const controllers = (answers: Answers): readonly Holder[] =>
  holdersJoined(answers).filter((holder) => holder.percent > PSC_THRESHOLD);

/** Desk rules for people named as controllers, of companies and partnerships. */
export const natureDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-psc-nature',
    severity: 'refused',
    words: 'Choose at least one nature of control.',
    remedy: 'State the nature of control, or remove the entry.',
    law,
    ...provenance,
    find: (answers) =>
      declaredControllers(answers)
        .filter(({ item }) => textOf(item, 'shareBand') !== '' && !hasControl(item))
        .map(({ path }) => ({ path: `${path}/shareBand` })),
  },
  {
    id: 'uk-psc-code',
    severity: 'advice',
    words: 'This person’s identity must be verified within 14 days of the registration.',
    remedy: 'Enter the personal code now, or send it to us in time.',
    law: 'Companies Act 2006, as changed by the Act of 2023',
    source: 'uk-identity',
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, 'pscs')
        .filter((person) => textOf(person, 'surname') !== '' && textOf(person, 'personalCode') === '')
        .map((person) => ({ path: `pscs/${person.id}/personalCode` })),
  },
];

/** Desk rules for control that follows from shares: who must be declared, in which band. */
export const controlDeskRules: readonly DeskRule[] = [
  ...natureDeskRules,
  {
    id: 'uk-psc-none',
    severity: 'refused',
    words: 'A shareholder has significant control through the shares alone.',
    remedy: 'Answer “Yes” and name the shareholder.',
    law,
    ...provenance,
    find: (answers) =>
      answers['control'] === 'nobody'
        ? controllers(answers).map((holder) => ({
            path: 'control',
            words: `${nameOf(holder)} holds ${formatPercent(holder.percent)} of the shares: more than ${PSC_THRESHOLD}% is significant control.`,
          }))
        : [],
  },
  {
    id: 'uk-psc-missing',
    severity: 'refused',
    words: 'Every person who holds more than 25% of the shares has significant control.',
    remedy: 'Add them to the people, or the companies, with significant control.',
    law,
    ...provenance,
    find(answers) {
      if (
        answers['control'] !== 'somebody' ||
        (answers['pscs'] === undefined && answers['corporatePscs'] === undefined)
      )
        return [];
      return controllers(answers)
        .filter(
          (holder) =>
            !declaredControllers(answers).some(({ item, isCompany }) => isSame(holder, item, isCompany)),
        )
        .map((holder) => ({
          path: 'pscs',
          words: `${nameOf(holder)} holds ${formatPercent(holder.percent)} of the shares but is not named.`,
        }));
    },
  },
  {
    id: 'uk-psc-band',
    severity: 'query',
    words: 'This band does not match the shares.',
    remedy: 'Correct the band or the shares. Indirect holdings count too.',
    law,
    ...provenance,
    note: 'Companies House describes the upper limit in two ways. We put exactly 75% in the highest band, as the form does.',
    find: (answers) =>
      declaredControllers(answers).flatMap(({ path, item, isCompany }) => {
        const band = textOf(item, 'shareBand');
        const direct = holdersJoined(answers).find((holder) => isSame(holder, item, isCompany))?.percent ?? 0;
        return band === '' ||
          holders(answers).length === 0 ||
          bandOf(direct) === band ||
          (bandOf(direct) === 'none' && hasControl(item))
          ? []
          : [
              {
                path: `${path}/shareBand`,
                words: `You chose “${bandWords(band)}”, but the shares make it ${formatPercent(direct)}.`,
              },
            ];
      }),
  },
];
