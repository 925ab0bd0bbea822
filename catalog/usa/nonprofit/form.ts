import { type Answers, defineForm, type Form, type Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { einPage } from '../formation/ein-page.ts';
import { agentPage, companyPage } from '../formation/pages.ts';
import { directorsPage, incorporatorPage } from '../corporation/form.ts';
import { namePage } from '../names/name-page.ts';
import type { State } from '../states.ts';

/** How many directors such a corporation has at least. */
export const leastDirectors = ({ id }: State): 1 | 3 => (id === 'delaware' ? 1 : 3);

const hasMembers = (answers: Answers): boolean => answers['hasMembers'] === 'yes';
const wantsExemption = (answers: Answers): boolean => answers['exempt'] === 'yes';

const causePage = ({ corporation }: State): Page => ({
  id: 'cause',
  title: 'Cause and members',
  intro: 'It has no capital stock and distributes no income.',
  minutes: 3,
  fields: [
    {
      kind: 'text',
      id: 'cause',
      label: 'The cause it serves',
      hint: 'As the formation document should state it.',
      rows: 3,
      minLength: 20,
      maxLength: 600,
      example: 'To teach people how to bake bread, and to give bread to those who have none.',
    },
    yesNo({
      id: 'hasMembers',
      label: 'Will it have members?',
      hint: 'Members elect the directors. Without members, the board fills its own vacancies.',
      law: {
        words: `${corporation.law}: the conditions of membership, where there is any.`,
        sourceId: 'us-practice',
      },
    }),
    {
      kind: 'text',
      id: 'memberTerms',
      label: 'Who may be a member, and on what terms',
      rows: 2,
      minLength: 10,
      maxLength: 500,
      when: hasMembers,
      example: 'Anyone who supports the cause and pays US$20 a year.',
    },
    yesNo({
      id: 'exempt',
      label: 'Will it apply for income tax exemption under section 501(c)(3)?',
      hint: 'With Form 1023 (US$600) or 1023-EZ (US$275) after registration. Donations are then tax deductible.',
    }),
    {
      kind: 'text',
      id: 'assetsTo',
      label: 'Who would receive its property if it were dissolved?',
      hint: 'Another exempt organization. Leave this blank if the board will choose it.',
      optional: true,
      maxLength: 200,
      when: wantsExemption,
    },
  ],
});

/** Application to register a corporation without stock that serves a cause. `state` as its nonprofits see it. */
export const nonprofitForm = (state: State, entityType: string): Form =>
  defineForm({
    id: `usa-${state.id}-nonprofit`,
    version: 4,
    title: `Register a nonprofit corporation in ${state.name}`,
    declaration: [
      'The answers and documents are true and complete as far as I know.',
      'Everyone named here has agreed to their role.',
      `I authorise you to file the ${state.corporation.paper} with ${state.office}.`,
    ],
    pages: [
      namePage(state, entityType, {
        ending: 'a word such as Inc., Corp., Company or Limited',
        example: 'Inc.',
        law: state.corporation.law,
      }),
      companyPage(state, { noun: 'company', law: state.corporation.law }),
      agentPage(state),
      causePage(state),
      directorsPage(state, leastDirectors(state)),
      incorporatorPage(state, ['directors'], 'members'),
      einPage,
    ],
  });
