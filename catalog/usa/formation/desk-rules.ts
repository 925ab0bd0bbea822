import type { Answers } from '#forms/form.ts';
import { addDays, daysBetween, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isOfSector } from '#catalog/questions/naics.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { foldText } from '#values/fold-text.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { einDeskRules } from './ein-desk-rules.ts';
import { isPostBox } from '../people/address-questions.ts';
import { nameFields } from '../names/name-page.ts';
import { reduceName } from '../names/name-words.ts';
import type { State } from '../states.ts';
import { ruleIdsOf } from './rule-ids.ts';

const practice = { source: 'us-practice', confidence: 'medium' } as const;
/** Maximum number of days ahead that a company may begin. */
const maxDaysAhead = (state: State, isCorporation: boolean): number =>
  state.id === 'delaware' && !isCorporation ? 180 : 90;

/** Desk rules for any founding paper: names, the day it begins, and the agent. `kind` is part of the ids. */
export function foundingDeskRules(
  state: State,
  kind: 'corp' | 'llc' | 'lp' | 'llp',
  law = kind === 'corp' ? state.corporation.law : state.llc.law,
): readonly DeskRule[] {
  const noun = kind === 'lp' || kind === 'llp' ? 'partnership' : 'company';
  const id = ruleIdsOf(state, kind);
  const days = maxDaysAhead(state, kind === 'corp');
  const delayFooting =
    state.id === 'texas'
      ? ({ source: 'us-tx-forms', confidence: 'high' } as const)
      : ({
          source: 'us-practice',
          confidence: kind !== 'corp' && state.id === 'delaware' ? 'low' : 'medium',
        } as const);
  const reservation: readonly DeskRule[] =
    state.reservationDays === undefined
      ? []
      : [
          {
            id: id('reservation-expired'),
            severity: 'refused',
            words: 'The reservation of the name has expired.',
            remedy: 'Choose “No”. We request the name again with the filing.',
            law: `A reservation lasts ${state.reservationDays} days`,
            source: state.id === 'delaware' ? 'us-de-llc-act' : 'us-wy-articles',
            confidence: state.id === 'delaware' ? 'high' : 'medium',
            find(answers, today) {
              const on = isReserved(answers) ? dateOf(answers, 'reservedOn') : null;
              return on && daysBetween(on, today) > (state.reservationDays ?? 0)
                ? [
                    {
                      path: 'reservedOn',
                      words: `The reservation of the name has expired: it was made on ${formatCalendarDate(on)} and lasts ${state.reservationDays} days.`,
                    },
                  ]
                : [];
            },
          },
        ];
  return [
    {
      id: id('names-differ'),
      severity: 'refused',
      words: 'These names are not distinguishable from each other.',
      remedy: 'Change this choice, or leave it blank.',
      law,
      ...practice,
      find(answers) {
        const typed = nameFields
          .map((field) => ({ path: field, name: reduceName(textOf(answers, field)) }))
          .filter(({ name }) => name !== '');
        return typed
          .filter(({ name }, index) => typed.slice(0, index).some((earlier) => earlier.name === name))
          .map(({ path }) => ({ path }));
      },
    },
    ...reservation,
    {
      id: id('effective-day'),
      severity: 'refused',
      words: `The ${noun} cannot start more than ${days} days in the future.`,
      remedy: 'Choose an earlier date, or start when the state files the document.',
      law,
      ...delayFooting,
      find(answers, today) {
        const on = textOf(answers, 'effective') === 'later' ? dateOf(answers, 'effectiveOn') : null;
        return on && on > addDays(today, days)
          ? [
              {
                path: 'effectiveOn',
                words: `Effective date can’t be more than ${days} days away: ${formatCalendarDate(addDays(today, days))} is the last.`,
              },
            ]
          : [];
      },
    },
    {
      id: id('agent-box'),
      severity: 'refused',
      words: `Enter a ${state.name} street address.`,
      remedy: 'A post office box cannot be the registered office. Enter the agent’s street and number.',
      law: state.agent.law,
      source: state.agent.source,
      confidence: state.agent.confidence,
      find: (answers) => (isPostBox(answers, 'agentAddress') ? [{ path: 'agentAddress' }] : []),
    },
    {
      id: id('agent-self'),
      severity: 'refused',
      words: `The ${noun} cannot be its own registered agent.`,
      remedy: 'Name a person or another company in the state, or let us appoint one.',
      law: state.agent.law,
      ...practice,
      find: (answers: Answers) =>
        foldText(textOf(answers, 'agentName')) !== '' &&
        nameFields.some(
          (field) => foldText(textOf(answers, field)) === foldText(textOf(answers, 'agentName')),
        )
          ? [{ path: 'agentName' }]
          : [],
    },
    {
      id: id('office-box'),
      severity: 'query',
      words: 'The principal office cannot be a post office box.',
      remedy: 'Enter the street address, and use the box as the mailing address.',
      law,
      ...practice,
      find: (answers) => (isPostBox(answers, 'principalAddress') ? [{ path: 'principalAddress' }] : []),
    },
    {
      id: id('naics'),
      severity: 'query',
      words: 'This code does not belong to the field of business.',
      remedy: 'Leave the code blank, or choose the field it belongs to.',
      law: 'North American Industry Classification System of 2022',
      ...practice,
      find: (answers) =>
        textOf(answers, 'naics') !== '' &&
        textOf(answers, 'sector') !== '' &&
        !isOfSector(textOf(answers, 'naics'), textOf(answers, 'sector'))
          ? [{ path: 'naics' }]
          : [],
    },
    ...(state.id === 'texas' && noun === 'company'
      ? [
          {
            id: id('profession'),
            severity: 'refused',
            words: 'A licensed profession needs a special professional company.',
            remedy:
              'Answer “No” if the company does not practise a licensed profession. Otherwise write to us about a PLLC or professional corporation.',
            law: 'Business Organizations Code 301.003',
            ...practice,
            find: (answers) => (textOf(answers, 'profession') === 'yes' ? [{ path: 'profession' }] : []),
          } satisfies DeskRule,
        ]
      : []),
    ...einDeskRules(id),
  ];
}
