// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { ada, fakeAuth } from '../../testing/fake-auth.ts';
import { render } from '../../testing/render.tsx';
import { PendingChanges } from './pending-changes.tsx';
import type { PendingChange, StaffActions } from './use-staff-actions.ts';

const change: PendingChange = {
  id: '7b1f3a52-0000-4000-8000-000000000001',
  email: 'musa@charterly.example',
  fromRole: 'officer',
  toRole: 'reviewer',
  proposedBy: { id: 'kemi', name: 'Kemi Ade' },
  proposedAt: '2026-11-21T12:00:00Z',
};

it('change of a role, decided twice before the reply: is sent once', async () => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const unused = async (): Promise<never> => {
    throw new Error('Not part of this test');
  };
  const actions: StaffActions = {
    giveRole: unused,
    remove: unused,
    signOut: unused,
    decide: async (_change, verdict) => {
      sent.push(verdict);
      await promise;
    },
    withdrawInvitation: unused,
    enterAbsence: unused,
    endAbsence: unused,
    setCapacity: unused,
  };
  const container = await render(
    <AuthValue auth={fakeAuth({ user: ada })}>
      <PendingChanges pending={[change]} actions={actions} />
    </AuthValue>,
  );
  const [approve, decline] = container.querySelectorAll('button');
  await act(async () => approve?.click());
  await act(async () => approve?.click());
  await act(async () => decline?.click());
  expect(sent).toEqual(['approved']);
  await act(async () => resolve());
  await act(async () => decline?.click());
  expect(sent).toEqual(['approved', 'declined']);
});
