// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { BoardService, PriceBoard } from '../../content/price-board.ts';
import { render } from '../../testing/render.tsx';
import { useBoardCountry } from './use-board-country.ts';

const board: PriceBoard['countries'] = ['nigeria', 'ghana', 'canada'].map((id, index) => ({
  id,
  name: id,
  services: index === 0 ? [] : null,
}));

it('country that loads slowly, and another one chosen meanwhile: the one chosen last is shown', async () => {
  const replies = new Map<string, (services: BoardService[]) => void>();
  const load = (id: string): Promise<BoardService[]> => {
    const { promise, resolve } = Promise.withResolvers<BoardService[]>();
    replies.set(id, resolve);
    return promise;
  };
  function Slip() {
    const { countryId, services, choose } = useBoardCountry(board, load);
    return (
      <>
        <p>{services === null ? 'nothing' : countryId}</p>
        {board.map(({ id }) => (
          <button key={id} type="button" onClick={() => void choose(id)}>
            {id}
          </button>
        ))}
      </>
    );
  }
  const container = await render(<Slip />);
  const [nigeria, ghana, canada] = container.querySelectorAll('button');
  const shown = () => container.querySelector('p')?.textContent;
  await act(async () => ghana?.click());
  await act(async () => canada?.click());
  await act(async () => replies.get('canada')?.([]));
  expect(shown()).toBe('canada');
  await act(async () => replies.get('ghana')?.([]));
  expect(shown()).toBe('canada');
  await act(async () => ghana?.click());
  expect(shown()).toBe('ghana');
  await act(async () => nigeria?.click());
  expect(shown()).toBe('nigeria');
});
