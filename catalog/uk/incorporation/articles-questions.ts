import type { Field, Option } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';

/** Choice of articles. Model articles need no document. */
export const articlesFields: readonly Field[] = [
  {
    kind: 'choice',
    id: 'articles',
    label: 'Articles of association',
    shape: 'radios',
    missing: 'Choose one kind of articles.',
    law: {
      words: 'Companies House rejects an application that chooses none or several.',
      sourceId: 'uk-in01',
    },
    options: [
      { value: 'model', label: 'The model articles', hint: 'Suitable for most companies' },
      {
        value: 'plain',
        label: 'Our plain articles',
        hint: 'We draft them in plain English. You see them with the documents and may change them',
      },
      { value: 'amended', label: 'The model articles with changes' },
      { value: 'bespoke', label: 'Our own articles' },
    ],
  },
  {
    kind: 'file',
    id: 'articlesFile',
    label: 'Your articles',
    maxFiles: 1,
    missing: 'Upload your articles.',
    when: (answers) => answers['articles'] === 'amended' || answers['articles'] === 'bespoke',
  },
  yesNo({
    id: 'restrictedArticles',
    label: 'Do they contain entrenched provisions?',
    hint: 'Provisions that need more than a special resolution to change. The model articles have none.',
    when: (answers) => answers['articles'] === 'amended' || answers['articles'] === 'bespoke',
  }),
];

/** The same question with other kinds of articles to choose from. */
export const articlesFrom = (options: readonly Option[]): readonly Field[] =>
  articlesFields.map((field) =>
    field.id === 'articles' && field.kind === 'choice' ? { ...field, options } : field,
  );
