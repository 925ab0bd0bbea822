import { Link } from 'react-router';
import { PhoneScroller } from './phone-scroller.tsx';
import { Ledger } from '../../art/ledger.tsx';
import type { PriceBoard } from '../../content/price-board.ts';

/** Why customers can trust us with a passport scan: figures that anyone can verify on this site. */
export function Trust({ board }: { board: PriceBoard }) {
  const figures = [
    {
      figure: String(board.deskRules),
      words:
        'registry rules that we check your answers against while you type, each with its section of the law',
    },
    {
      figure: '3',
      words: 'payees, always shown separately: the registry, the tax authority for stamp duty, and us',
    },
    {
      figure: '0',
      words: 'to create an account, fill in an application and see its full price. You pay after you sign',
    },
  ];
  return (
    <section
      aria-labelledby="trust"
      className="wrap grid grid-cols-1 content-start gap-4 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16 lg:py-12"
    >
      <div>
        <Ledger className="mb-6 w-40 text-green-mid max-md:hidden" />
        <h2 id="trust" className="max-w-[16ch] text-title">
          You can check us
        </h2>
        <p className="mt-2 max-w-[46ch]">
          Every document we issue has a code that{' '}
          <Link className="link" to="/verify">
            anyone can check
          </Link>
          . We record the time and the author of each step of an application.{' '}
          <Link className="link" to="/privacy">
            What we keep about you
          </Link>{' '}
          fits on one page.
        </p>
      </div>
      <PhoneScroller label="Figures">
        <ul className="max-md:grid max-md:w-max max-md:grid-cols-[repeat(3,18.5rem)] max-md:gap-x-5 md:border-b md:border-line">
          {figures.map(({ figure, words }) => (
            <li
              key={words}
              className="grid grid-cols-[3.75rem_1fr] content-start items-baseline gap-3 border-t border-line py-2.5 md:grid-cols-[5.5rem_1fr] md:gap-4 md:py-5"
            >
              <p className="font-display text-3xl font-medium text-green md:text-5xl tabular-nums">
                {figure}
              </p>
              <p className="max-w-[46ch] max-md:text-sm">{words}</p>
            </li>
          ))}
        </ul>
      </PhoneScroller>
    </section>
  );
}
