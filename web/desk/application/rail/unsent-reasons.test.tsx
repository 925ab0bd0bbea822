// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { day } from '#values/calendar-date.ts';
import { AuthValue } from '../../../session/auth-value.tsx';
import { aDeskApplication } from '../../../testing/a-desk-application.ts';
import { ada, fakeAuth } from '../../../testing/fake-auth.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { stubFetch } from '../../../testing/stub-fetch.ts';
import { typeInto } from '../../../testing/type-into.ts';
import type { DeskApplication } from '../../desk-types.ts';
import type { Desk } from '../desk.ts';
import { emptyDraft } from '../drafts/desk-draft.ts';
import { OpenQuestionsCard } from './open-questions-card.tsx';
import { PendingActionCard } from './pending-action-card.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const [known] = aDeskApplication().questions;
const question = (id: string, label: string): DeskApplication['questions'][number] => ({
  ...known!,
  id,
  label,
  answeredAt: null,
});

async function open(changes: Partial<DeskApplication>) {
  stubFetch({
    'GET /api/account/staff': () => ({
      role: 'administrator',
      rights: rightsOfRole.administrator,
      secondFactorNeeded: false,
      invitation: null,
    }),
  });
  const desk: Desk = {
    application: aDeskApplication(changes),
    form: null,
    today: day('2026-11-24'),
    draft: emptyDraft,
    changeDraft: () => {},
    act: async () => true,
    acting: null,
    failure: null,
    decide: async () => true,
    deciding: false,
    decisionFailure: null,
  };
  const { container } = await renderPage(
    '/x',
    <AuthValue auth={fakeAuth({ user: ada })}>
      <OpenQuestionsCard desk={desk} />
      <PendingActionCard desk={desk} />
    </AuthValue>,
    '/x',
  );
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  return { press, box: () => container.querySelector('textarea') };
}

it('reason to withdraw a question: stays with its question, also after a reload, and goes when it is sent', async () => {
  const questions = [question('q1', 'Address'), question('q2', 'Name')];
  const changes: Partial<DeskApplication> = { allowed: ['withdrawQuestion'], questions };
  const { press, box } = await open(changes);
  await press('Withdraw this question: Address');
  await typeInto(box(), 'Found in the deed.');
  await press('Withdraw this question: Name');
  expect(box()?.value).toBe('');
  const again = await open(changes);
  await again.press('Withdraw this question: Address');
  expect(again.box()?.value).toBe('Found in the deed.');
  await again.press('Withdraw');
  await again.press('Withdraw this question: Address');
  expect(again.box()?.value).toBe('');
});

it('note to a proposal: is there after a reload, and goes with the decision', async () => {
  const changes: Partial<DeskApplication> = {
    pendingAction: {
      id: 'p1',
      verb: 'reopen',
      input: {},
      proposedAt: '2026-11-24T09:00:00.000Z',
      proposedBy: { id: 'kemi', name: 'Kemi Ade' },
    },
  };
  await typeInto((await open(changes)).box(), 'It was right.');
  const { press, box } = await open(changes);
  expect(box()?.value).toBe('It was right.');
  await press('Decline');
  expect(box()?.value).toBe('');
});
