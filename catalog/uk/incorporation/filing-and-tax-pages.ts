import type { Field, Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';

/** The page about who applies, and how fast Companies House decides. */
export const presenterPage = (
  roles: readonly { readonly value: string; readonly label: string }[],
): Page => ({
  id: 'presenter',
  title: 'Filing',
  intro: 'Who applies, and how fast it should be.',
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'filing',
      label: 'How fast should Companies House decide?',
      shape: 'radios',
      options: [
        { value: 'in-turn', label: 'Standard, usually within a day' },
        {
          value: 'same-day',
          label: 'Same day, for a higher fee',
          hint: 'If it receives the application by 15:00 on a working day',
        },
      ],
      law: { words: 'Companies House charges more for a same-day decision.', sourceId: 'uk-practice' },
    },
    {
      kind: 'choice',
      id: 'applicantRole',
      label: 'In which capacity do you sign?',
      shape: 'radios',
      options: roles,
    },
    {
      kind: 'file',
      id: 'presenterIdentity',
      label: 'Your passport or driving licence',
      hint: 'A picture with all four corners visible. We delete it when the law no longer requires it.',
      camera: 'document',
      maxFiles: 2,
      missing: 'Upload your passport or driving licence.',
      why: 'Formation agents must verify their customers’ identity.',
      law: {
        words: 'Money Laundering Regulations 2017: agents identify their customers.',
        sourceId: 'uk-practice',
      },
    },
    {
      kind: 'confirm',
      id: 'lawfulPurpose',
      label: 'Lawful purpose',
      statement: 'Its intended future activities are lawful.',
      missing: 'Confirm that the future activities are lawful.',
      law: { words: 'Companies Act 2006, section 9, since 4 March 2024.', sourceId: 'uk-office-rules' },
    },
    {
      kind: 'confirm',
      id: 'compliance',
      label: 'Statement of compliance',
      statement:
        'The legal requirements for registration have been met, and every person named has agreed to be named.',
      missing: 'Confirm the statement of compliance.',
    },
  ],
});

/** Questions whose answers decide the deadlines of every kind of business. */
export const vatAndWages: readonly Field[] = [
  yesNo({
    id: 'vatRegistered',
    label: 'Will it register for VAT from the start?',
    law: {
      words: 'It must register when 12-month sales exceed £90,000. Below that it is optional.',
      sourceId: 'uk-vat-thresholds',
    },
  }),
  yesNo({
    id: 'employer',
    label: 'Will it pay wages in its first year?',
    why: 'Employers have monthly deadlines, which we add to your calendar.',
  }),
];

/** The tax page of a partnership. `who` are its members or partners. */
export const partnershipTaxPage = (who: string): Page => ({
  id: 'plans',
  title: 'Tax',
  intro: `A partnership pays no corporation tax. Its ${who} are taxed on their shares.`,
  minutes: 1,
  fields: vatAndWages,
});

/** The page about who applies, for registrations that Companies House decides at one speed. */
export const oneSpeedPresenterPage = (roles: Parameters<typeof presenterPage>[0]): Page => {
  const { fields, ...page } = presenterPage(roles);
  return { ...page, fields: fields.filter(({ id }) => id !== 'filing') };
};

/** For the calendar: what the new company will do. */
export const plansPage = (what: string): Page => ({
  id: 'plans',
  title: 'Tax',
  intro: `What the ${what} will do first. Companies House tells HMRC about a new company. The next steps depend on these answers.`,
  minutes: 2,
  fields: [
    yesNo({
      id: 'tradesAtOnce',
      label: 'Will it start to trade within three months?',
      law: { words: 'You must tell HMRC within 3 months of starting business.', sourceId: 'uk-practice' },
    }),
    {
      kind: 'date',
      id: 'tradesFrom',
      label: 'First day of business',
      hint: 'It may be in the future.',
      notBefore: 'today',
      when: (answers) => answers['tradesAtOnce'] === 'yes',
    },
    ...vatAndWages,
  ],
});
