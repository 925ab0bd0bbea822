// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { ada, fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';

it.each([
  ['Accept', 'Not accepted'],
  ['Decline', 'Not declined'],
])('%s is refused: says so, and why', async (button, title) => {
  const refuse = () =>
    Promise.reject(new ApiError('not_possible_now', 'This link has ended.', { status: 409 }));
  const { container } = await renderPage(
    '/invitations/a',
    <AuthValue auth={fakeAuth({ user: ada })}>
      <InvitationAnswer
        invitation={{
          invitedBy: 'Musa Bello',
          emailHint: 'a…@example.com',
          expiresAt: '2026-12-01T09:00:00Z',
        }}
        words="Musa Bello invites you."
        may={null}
        here="/invitations/a"
        accept={refuse}
        decline={refuse}
      />
    </AuthValue>,
    '/invitations/a',
  );
  await act(async () =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === button)?.click(),
  );
  expect(container.querySelector('[role=alert]')?.textContent).toBe(`${title}This link has ended.`);
});
