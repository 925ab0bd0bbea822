// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { aDeskApplication } from '../../testing/a-desk-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DecisionButton } from './decision-button.tsx';
import type { Desk } from './desk.ts';
import { emptyDraft } from './drafts/desk-draft.ts';

const application = aDeskApplication({ allowed: ['recordRefusal', 'recordQuery'] });

function Buttons({ send }: { send: Desk['act'] }) {
  const [draft, changeDraft] = useState<Desk['draft']>({
    ...emptyDraft,
    reasons: { recordRefusal: 'The name is taken.', recordQuery: 'Which street?' },
  });
  const desk: Desk = {
    application,
    form: null,
    today: day('2026-11-21'),
    draft,
    changeDraft,
    act: send,
    acting: null,
    failure: null,
    decide: async () => true,
    deciding: false,
    decisionFailure: null,
  };
  return (
    <>
      <DecisionButton desk={desk} verb="recordRefusal" />
      <DecisionButton desk={desk} verb="recordQuery" />
    </>
  );
}

it('refusal: sent with the kind of its reason, which must be chosen; a query has none', async () => {
  const send = vi.fn<Desk['act']>(async () => true);
  const { container } = await renderPage('/x', <Buttons send={send} />, '/x');
  const press = (words: string): Promise<void> =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  await press('Record a refusal…');
  await press('Record a refusal');
  expect(container.textContent).toContain('Choose a reason.');
  expect(send).not.toHaveBeenCalled();
  await press('Go back');
  await press('Record a refusal…');
  expect(container.textContent).not.toContain('Choose a reason.');

  await act(async () => {
    const select = container.querySelector('select');
    if (!select) throw new Error('no select');
    select.value = 'name_taken';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Record a refusal');
  expect(send).toHaveBeenLastCalledWith({
    verb: 'recordRefusal',
    reason: 'The name is taken.',
    reasonId: 'name_taken',
  });

  await press('Record a query…');
  await press('Record a query');
  expect(send).toHaveBeenLastCalledWith({ verb: 'recordQuery', reason: 'Which street?' });
});
