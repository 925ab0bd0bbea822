// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { removedServiceDraft } from '../../testing/an-application.ts';
import { render } from '../../testing/render.tsx';
import type { DeskRow } from '../desk-types.ts';
import { QueueCards } from './queue-list.tsx';

const row = (foundIn: string | null): DeskRow => ({
  ...removedServiceDraft(),
  deskTitle: 'Check the application',
  customer: { name: 'Ada Obi', email: 'ada@customer.example' },
  totalMinor: null,
  currency: 'NGN',
  waitingSince: '2026-11-21T09:00:00.000Z',
  clock: { state: 'none', dueAt: null },
  risk: 'low',
  claim: null,
  viewers: [],
  foundIn,
});

const openWith = (foundIn: string | null, changes: Partial<DeskRow> = {}): Promise<HTMLElement> =>
  render(
    <MemoryRouter>
      <QueueCards
        rows={[{ ...row(foundIn), ...changes }]}
        readAt={new Date('2026-11-22T09:00:00Z')}
        from=""
        lastOpened={null}
      />
    </MemoryRouter>,
  );

it('application found by a document: says which one', async () => {
  expect((await openWith('constitution.pdf')).textContent).toContain('Found in constitution.pdf');
});

it('application found by its own words: names no document', async () => {
  expect((await openWith(null)).textContent).not.toContain('Found in');
});

it('clock that runs: the word Due is said once', async () => {
  const clock = { state: 'running', dueAt: '2026-11-26T14:00:00.000Z' } as const;
  expect((await openWith(null, { clock })).textContent).toContain('DueThu 26 Nov, 15:00');
});
