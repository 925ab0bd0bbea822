import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';
import { officerDeskRules } from '../corporation/desk-rules.ts';
import { foundingDeskRules } from '../formation/desk-rules.ts';
import { leastDirectors } from './form.ts';
import type { State } from '../states.ts';
import { ruleIdsOf } from '../formation/rule-ids.ts';

const isSame = samePersonBy('passport');

/** Desk rules for a nonprofit corporation: its founding paper, its board and its officers. */
export function nonprofitDeskRules(state: State): readonly DeskRule[] {
  const id = ruleIdsOf(state, 'nonprofit');
  const { law } = state.corporation;
  const least = leastDirectors(state);
  return [
    ...foundingDeskRules(state, 'corp'),
    ...officerDeskRules(state),
    {
      id: id('director-twice'),
      severity: 'refused',
      words: 'The same person is listed twice as a director.',
      remedy: 'Remove the duplicate, and name another director if there are too few.',
      law,
      source: 'us-practice',
      confidence: 'medium',
      find(answers) {
        const directors = itemsOf(answers, 'directors');
        return directors
          .filter((person, index) => directors.slice(0, index).some((other) => isSame(other, person)))
          .map((person) => ({ path: `directors/${person.id}/surname` }));
      },
    },
    least === 3
      ? {
          id: id('directors'),
          severity: 'refused',
          words: `A ${state.name} nonprofit corporation needs at least three directors.`,
          remedy: 'Name three directors.',
          law: state.id === 'texas' ? 'Business Organizations Code 22.204' : 'W.S. 17-19-803',
          source: 'us-practice',
          confidence: 'medium',
          find: (answers) =>
            answers['directors'] !== undefined && itemsOf(answers, 'directors').length < least
              ? [{ path: 'directors' }]
              : [],
        }
      : {
          id: id('directors'),
          severity: 'query',
          words:
            'With fewer than three directors, the IRS usually asks why before it grants exemption under section 501(c)(3).',
          remedy: 'Name three directors, or be ready to explain.',
          law: 'Practice of the IRS for 501(c)(3)',
          source: 'us-practice',
          confidence: 'medium',
          find: (answers) =>
            textOf(answers, 'exempt') === 'yes' &&
            answers['directors'] !== undefined &&
            itemsOf(answers, 'directors').length < 3
              ? [{ path: 'directors' }]
              : [],
        },
    ...(state.id === 'texas'
      ? [
          {
            id: id('one-officer'),
            severity: 'refused',
            words: 'In a Texas nonprofit, the president and the secretary must be different people.',
            remedy: 'Give one of the offices to another person.',
            law: 'Business Organizations Code 22.231',
            source: 'us-practice',
            confidence: 'medium',
            find: (answers) =>
              itemsOf(answers, 'officers')
                .filter(
                  ({ offices }) =>
                    Array.isArray(offices) && offices.includes('president') && offices.includes('secretary'),
                )
                .map((person) => ({ path: `officers/${person.id}/offices` })),
          } satisfies DeskRule,
        ]
      : []),
  ];
}
