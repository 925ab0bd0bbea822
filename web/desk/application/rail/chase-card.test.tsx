// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { day } from '#values/calendar-date.ts';
import { aDeskApplication } from '../../../testing/a-desk-application.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../../testing/stub-fetch.ts';
import { typeInto } from '../../../testing/type-into.ts';
import { waitInAct } from '../../../testing/wait-in-act.ts';
import { emptyDraft } from '../drafts/desk-draft.ts';
import type { Desk } from '../desk.ts';
import { ChaseCard } from './chase-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const application = aDeskApplication({
  chase: {
    next: { step: 'reminder-1', on: day('2026-11-30') },
    taken: [],
    pause: null,
    waitsForUs: false,
    lapses: true,
  },
});
const desk: Desk = {
  application,
  form: null,
  today: day('2026-11-24'),
  draft: emptyDraft,
  changeDraft: () => {},
  act: async () => false,
  acting: null,
  failure: null,
  decide: async () => true,
  deciding: false,
  decisionFailure: null,
};

it('pause that is refused: the dialog stays with its reason, and says why', async () => {
  stubFetch({
    'GET /api/account/staff': () => ({
      role: 'officer',
      rights: rightsOfRole.officer,
      secondFactorNeeded: false,
      invitation: null,
    }),
    [`PUT /api/admin/applications/${application.id}/chase-pause`]: () =>
      refusal(409, { code: 'not_possible_now', message: 'The customer has answered.' }),
  });
  const { container } = await renderPage('/x', <ChaseCard desk={desk} />, '/x');
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  await press('Pause the reminders');
  const reason = () => container.querySelector<HTMLTextAreaElement>('#pause-reason');
  await typeInto(reason(), 'They travel.');
  await press('Pause');
  const dialog = () => container.querySelector('dialog');
  await waitInAct(() => expect(dialog()?.textContent).toContain('The customer has answered.'));
  expect(reason()?.value).toBe('They travel.');
});
