// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FirmHistory } from './firm-history.tsx';
import type { Firm } from './use-firm.ts';

const act = (
  number: number,
  change: Pick<Firm['acts'][number], 'act'> & Partial<Firm['acts'][number]>,
): Firm['acts'][number] => ({
  id: `7b1f3a52-0000-4000-8000-00000000000${number}`,
  by: 'Kemi Ade',
  concerns: null,
  role: null,
  at: '2026-11-24T12:00:00.000Z',
  ...change,
});

it('history of a firm: says who did what to whom', async () => {
  const acts = [
    act(1, { act: 'removed', concerns: 'Tunde Alabi' }),
    act(2, { act: 'role-changed', concerns: 'Tunde Alabi', role: 'admin' }),
    act(3, { act: 'role-changed', concerns: 'Kemi Ade', role: 'member' }),
    act(4, { by: 'Tunde Alabi', act: 'joined', concerns: 'Tunde Alabi', role: 'member' }),
    act(5, { act: 'invited', concerns: 'tunde@firm.example', role: 'member' }),
  ];
  const { container } = await renderPage('/', <FirmHistory acts={acts} />, '/');
  expect([...container.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    expect.stringContaining('Kemi Ade removed Tunde Alabi'),
    expect.stringContaining('Kemi Ade made Tunde Alabi an admin'),
    expect.stringContaining('Kemi Ade took the role of a member'),
    expect.stringContaining('Tunde Alabi joined the firm as a member'),
    expect.stringContaining('Kemi Ade invited tunde@firm.example as a member'),
  ]);
});
