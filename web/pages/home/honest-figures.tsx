import { Seal } from '../../art/seal.tsx';
import type { PriceBoard } from '../../content/price-board.ts';

/** Figures that anyone can count again on this site. */
export function HonestFigures({ board }: { board: PriceBoard }) {
  const figures = [
    { figure: String(board.deskRules), words: 'rules of the registry that your answers are held against while you type, each with the section of the law it comes from' },
    { figure: '3', words: 'payees, never mixed: the registry, the revenue for stamp duty, and us' },
    { figure: '0', words: 'to pay for opening an account, filling in an application and seeing its full price; you pay after you have signed' },
  ];
  return (
    <section aria-label="In figures" className="relative overflow-hidden bg-green text-sheet">
      <Seal className="pointer-events-none absolute forced-colors:hidden -top-40 -right-40 size-[36rem] text-green-mid/50 [--color-paper:var(--color-green)]" />
      <ul className="wrap relative grid gap-x-12 gap-y-8 py-12 md:grid-cols-3 lg:py-16">
        {figures.map(({ figure, words }) => (
          <li key={words} className="border-t border-marigold pt-4">
            <p className="font-display text-5xl font-medium text-marigold tabular-nums">{figure}</p>
            <p className="mt-2 max-w-[34ch]">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
