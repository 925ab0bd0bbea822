import type { FounderAnswers } from '#rules/choose-entity.ts';

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The questions that find the right kind of business for a founder. */
export const founderQuestions = [
  {
    id: 'owners',
    label: 'How many people will own it?',
    options: [
      { value: '1', label: 'Only me' },
      { value: '2', label: '2 to 20' },
      { value: '21', label: '21 to 50' },
    ],
  },
  {
    id: 'limitedLiability',
    label: 'Do you want limited liability?',
    hint: 'Without it, your own savings and home are at risk for its debts.',
    options: yesNo,
  },
  { id: 'foreignOwner', label: 'Will anyone from outside the country own a part?', options: yesNo },
  { id: 'outsideInvestors', label: 'Do you want investors to take shares, now or later?', options: yesNo },
] as const;

type FounderQuestionId = (typeof founderQuestions)[number]['id'];
/** The parameters of an address that carry answers. */
export const founderQuestionIds: readonly string[] = founderQuestions.map(({ id }) => id);
/** The chosen option of each question; absent while it is not answered. */
export type ChosenAnswers = Partial<Record<FounderQuestionId, string>>;

/** Returns the founder's answers as the rules expect them. */
export function founderAnswers(answers: ChosenAnswers): FounderAnswers {
  const answerTo = (id: FounderQuestionId): boolean | undefined =>
    answers[id] === undefined ? undefined : answers[id] === 'yes';
  // Founders who want neither limited liability nor investors prefer the least paperwork.
  const simplest = answers.limitedLiability === 'no' && answers.outsideInvestors === 'no' ? true : undefined;
  return {
    owners: answers.owners === undefined ? undefined : Number(answers.owners),
    limitedLiability: answerTo('limitedLiability'),
    foreignOwner: answerTo('foreignOwner'),
    outsideInvestors: answerTo('outsideInvestors'),
    simplest,
  };
}

/** Returns every variation of the answers that changes one of them, in words. */
export const otherAnswers = (
  answers: ChosenAnswers,
): readonly { readonly words: string; readonly answers: ChosenAnswers }[] =>
  founderQuestions.flatMap(({ id, label, options }) =>
    answers[id] === undefined
      ? []
      : options
          .filter(({ value }) => value !== answers[id])
          .map((option) => ({
            words: `‘${option.label}’ to ‘${label}’`,
            answers: { ...answers, [id]: option.value },
          })),
  );

/** Returns the answers that the query string of an address carries; unknown questions and values are left out. */
export function readFounderQuery(search: string): ChosenAnswers {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    founderQuestions.flatMap(({ id, options }) => {
      const value = query.get(id);
      return options.some((option) => option.value === value) ? [[id, value]] : [];
    }),
  );
}
