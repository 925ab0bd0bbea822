import { defineForm, type Form } from '#forms/form.ts';
import { ownersPage } from '../people/owner-questions.ts';
import { shareholderFields } from '../shares/share-questions.ts';
import { applicantPage } from './applicant-page.ts';
import { basicsPage } from './basics-page.ts';
import type { CompanyKind } from './company-kinds.ts';
import { officePage } from './office-page.ts';
import { directorsPage, incorporatorsPage, officersPage } from './people-pages.ts';

/**
 * Returns the form for the notice of incorporation of a company kind: CIPC forms CoR 14.1, 14.1A, 15.1 and
 * 9.1 and the beneficial ownership declaration.
 */
export const companyFormOf = (kind: CompanyKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in South Africa`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named and to the role stated.',
      'No director named in this application is disqualified or ineligible under section 69 of the Companies Act 71 of 2008.',
      'I authorise you to file the notice of incorporation and the beneficial owners with the Companies and Intellectual Property Commission and to answer its questions using these answers.',
    ],
    pages: [
      basicsPage(kind),
      officePage,
      incorporatorsPage(kind),
      directorsPage(kind),
      ...(kind.hasShares
        ? [
            {
              id: 'shareholders',
              title: 'Shareholders',
              intro: 'The individuals or companies that take the first shares. They may live anywhere.',
              minutes: 5,
              fields: shareholderFields,
            },
          ]
        : []),
      ownersPage(
        kind.hasShares ? ['incorporators', 'directors', 'shareholders'] : ['incorporators', 'directors'],
      ),
      ...(kind.id === 'LTD' ? [officersPage] : []),
      applicantPage,
    ],
  });
