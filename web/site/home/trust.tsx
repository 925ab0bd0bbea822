import { Link } from 'react-router';
import { Ledger } from '../../art/ledger.tsx';
import type { PriceBoard } from '../../content/price-board.ts';

/** Why customers can trust us with a passport scan: figures that anyone can verify on this site. */
export function Trust({ board }: { board: PriceBoard }) {
  const figures = [
    {
      figure: String(board.deskRules),
      words:
        'rules of the registries that your answers are held against while you type, each with the section of the law it comes from',
    },
    { figure: '3', words: 'payees, never mixed: the registry, the revenue for stamp duty, and us' },
    {
      figure: '0',
      words:
        'to pay for opening an account, filling in an application and seeing its full price; you pay after you have signed',
    },
  ];
  return (
    <section
      aria-labelledby="trust"
      className="wrap grid gap-10 py-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16 lg:py-20"
    >
      <div>
        <Ledger className="mb-6 w-40 text-green-mid" />
        <h2 id="trust" className="max-w-[16ch] text-title">
          You can check us
        </h2>
        <p className="mt-4 max-w-[46ch]">
          Every paper we issue carries a code that{' '}
          <Link className="link" to="/verify">
            anybody can look up
          </Link>
          , every step of an application is recorded with its hour and its author, and{' '}
          <Link className="link" to="/privacy">
            what we keep about you
          </Link>{' '}
          fits on one page.
        </p>
      </div>
      <ul className="border-b border-line">
        {figures.map(({ figure, words }) => (
          <li
            key={words}
            className="grid grid-cols-[5.5rem_1fr] items-baseline gap-4 border-t border-line py-5"
          >
            <p className="font-display text-5xl font-medium text-green tabular-nums">{figure}</p>
            <p className="max-w-[46ch]">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
