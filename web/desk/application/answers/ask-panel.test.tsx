// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { aDeskApplication } from '../../../testing/a-desk-application.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Desk } from '../desk.ts';
import { emptyDraft } from '../drafts/desk-draft.ts';
import { AskPanel } from './ask-panel.tsx';

const application = aDeskApplication({ allowed: ['askForInformation'] });

/** The panel with one question, and a draft that keeps what is typed. */
function Panel({ send }: { send: Desk['act'] }) {
  const [draft, changeDraft] = useState<Desk['draft']>({
    ...emptyDraft,
    questions: { proofOfAddress: { reason: '', words: '' } },
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
  return <AskPanel desk={desk} />;
}

it('reason chosen: its text about the answer; a gap keeps it from being sent until the officer fills it in', async () => {
  const send = vi.fn<Desk['act']>(async () => false);
  const { container } = await renderPage('/x', <Panel send={send} />, '/x');
  const enter = (selector: string, value: string): Promise<void> =>
    act(async () => {
      const field = container.querySelector<HTMLSelectElement | HTMLTextAreaElement>(selector);
      if (!field) throw new Error(`no ${selector}`);
      // React listens to the setter of the prototype.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    });
  const words = () => container.querySelector('textarea')?.value ?? '';
  const submit = () => act(async () => [...container.querySelectorAll('button')].at(-1)?.click());

  await enter('select', 'unreadable');
  expect(words()).toContain('We cannot read ‘proofOfAddress’.');
  await enter('select', 'licence_first');
  expect(words()).toContain('The Old Registry registers this activity only with a licence.');

  await enter('select', 'payer_differs');
  expect(words()).toMatch(/^\{first name\}, the payment/);
  expect(container.textContent).toContain('Ada, the payment came from an account in another name.');
  await enter('textarea', 'Please answer by {deadline}.');
  await submit();
  expect(container.textContent).toContain('nothing to fill in for {deadline}. You can use {first name}.');
  await enter('textarea', '');
  await enter('select', 'licence_first');

  await submit();
  expect(container.textContent).toContain('Fill in ‹the authority›, or take it out.');
  expect(send).not.toHaveBeenCalled();

  await enter('textarea', words().replace('‹the authority›', 'the Central Bank'));
  await submit();
  expect(send).toHaveBeenCalledWith({
    verb: 'askForInformation',
    questions: [
      {
        path: 'proofOfAddress',
        reason: 'licence_first',
        words: expect.stringContaining('licence of the Central Bank'),
      },
    ],
  });
});
