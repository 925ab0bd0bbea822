import { defineForm, type Form } from '#forms/form.ts';
import type { CompanyKind } from './company-kinds.ts';
import { namePage } from '../names/name-questions.ts';
import { businessPage, officePage } from './business-pages.ts';
import { directorsPage, secretaryPage, auditorPage } from './officer-pages.ts';
import { membersPage, ownersPage, sharesOf } from './member-pages.ts';
import { documentsPage, presenterPage } from './closing-pages.ts';

/** Application to register a kind of company, as the Registrar's Form 3 and its annexes ask. */
export const companyFormOf = (kind: CompanyKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in Ghana`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named and to the role stated.',
      'The requirements of the Companies Act 2019 (Act 992) for registering this company are met.',
      'I authorise you to submit this application to the Office of the Registrar of Companies and to answer its questions using these answers.',
    ],
    pages: [
      namePage(kind),
      businessPage(kind),
      officePage,
      directorsPage,
      secretaryPage,
      auditorPage,
      ...(kind.hasShares
        ? [
            {
              id: 'capital',
              title: 'Shares',
              intro: 'The number of shares and the price paid for them.',
              minutes: 3,
              fields: sharesOf(kind),
            },
          ]
        : []),
      membersPage(kind),
      ownersPage(kind),
      documentsPage(kind),
      presenterPage,
    ],
  });
