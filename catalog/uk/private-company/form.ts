import { directorsPage } from '../incorporation/pages.ts';
import { articlesFields } from '../incorporation/articles-questions.ts';
import { shareCompanyForm } from '../shares/share-company-form.ts';

/** Application to register a private company limited by shares. */
export const companyForm = shareCompanyForm({
  id: 'uk-company',
  title: 'Register a private limited company in the United Kingdom',
  name: {
    what: 'company',
    entityType: 'LTD',
    ending: 'Limited or Ltd, such as “Harbour Lantern Ltd”',
    examples: ['Sample Harbour Lantern Ltd', 'Sample Amber Meadow Limited'],
  },
  articles: articlesFields,
  directors: directorsPage,
  further: [],
  samePersonAs: ['directors', 'shareholders'],
});
