import type { Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { guaranteeForm } from '../guarantee-company/form.ts';
import { articlesFrom } from '../incorporation/articles-questions.ts';
import { communityLaw } from './law.ts';

const communityPage: Page = {
  id: 'community',
  title: 'Community',
  intro:
    'Form CIC36 asks whom the company serves and how. The regulator of community interest companies reads it.',
  minutes: 4,
  fields: [
    {
      kind: 'text',
      id: 'community',
      label: 'Whom will it serve?',
      hint: 'The community, or the section of it, in one sentence.',
      rows: 2,
      minLength: 10,
      maxLength: 500,
      example: 'People over 60 who live in Cardiff and have nobody to cook for them.',
      law: {
        words: `${communityLaw}: a reasonable person must consider that it benefits a community.`,
        sourceId: 'uk-practice',
      },
    },
    {
      kind: 'text',
      id: 'benefit',
      label: 'What will it do, and how will the community benefit?',
      rows: 4,
      minLength: 20,
      maxLength: 2000,
      example: 'It cooks and delivers a warm meal a day below cost, and trains young people in its kitchen.',
    },
    {
      kind: 'text',
      id: 'surplus',
      label: 'What will it do with a surplus?',
      rows: 2,
      minLength: 10,
      maxLength: 500,
      example: 'Buy a second van, and deliver to more streets.',
    },
    yesNo({
      id: 'assetLock',
      label: 'Do the articles have an asset lock?',
      hint: 'Its assets and profits stay in its purpose, even if it is wound up.',
      law: { words: `${communityLaw}: the asset lock.`, sourceId: 'uk-practice' },
    }),
    {
      kind: 'text',
      id: 'lockedTo',
      label: 'Who would receive its assets if it were wound up?',
      hint: 'Another community interest company or a charity, with its number. Leave this blank if the articles name none.',
      optional: true,
      maxLength: 200,
    },
  ],
};

/**
 * Application to register a community interest company: that of a guarantee company, with the questions of
 * form CIC36.
 */
export const communityCompanyForm = guaranteeForm({
  id: 'uk-community-company',
  title: 'Register a community interest company in the United Kingdom',
  name: {
    what: 'company',
    entityType: 'CIC',
    ending: 'Community Interest Company or CIC, such as “Harbour Lantern Meals CIC”',
    examples: ['Sample Harbour Meals CIC', 'Sample Meadow Kitchen Community Interest Company'],
  },
  articles: articlesFrom([
    { value: 'amended', label: 'The model articles with the asset lock and other changes' },
    { value: 'bespoke', label: 'Our own articles, with the asset lock' },
  ]),
  further: [communityPage],
});
