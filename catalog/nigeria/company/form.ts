import { defineForm, type Form } from '#forms/form.ts';
import type { CompanyKind } from './company-kinds.ts';
import { namePage } from '../names/name-questions.ts';
import { submitterPage } from '../people/submitter-questions.ts';
import { objectivesPage, officePage, sizePage } from './business-pages.ts';
import { directorsPage, secretaryPage } from './officer-pages.ts';
import { controlPage } from './control-page.ts';
import { articlesPage, documentsPage } from './closing-pages.ts';
import { capitalPage, shareholdersPage, guarantorsPage } from './member-pages.ts';

/** Application to register a kind of company: what the Commission's portal asks, a topic a page. */
export const companyFormOf = (kind: CompanyKind, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in Nigeria`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named and to the role stated.',
      'The requirements of the Companies and Allied Matters Act 2020 for registering this company are met.',
      'I authorise you to submit this application to the Corporate Affairs Commission and to answer its questions using these answers.',
    ],
    pages: [
      namePage(kind.id, 'company', `It must end with ${kind.ending}.`, kind.nameExamples),
      objectivesPage,
      officePage,
      sizePage(kind),
      directorsPage(kind),
      secretaryPage(kind),
      ...(kind.hasShares ? [capitalPage(kind)] : []),
      kind.hasShares ? shareholdersPage(kind) : guarantorsPage,
      controlPage(kind),
      articlesPage(kind),
      documentsPage(kind),
      submitterPage([
        { value: 'director', label: 'As a director' },
        { value: 'shareholder', label: kind.hasShares ? 'As a shareholder' : 'As a member' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ],
  });
