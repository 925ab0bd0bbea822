import { LagosSkyline } from '../../art/lagos-skyline.tsx';
import type { PriceBoard } from '../../content/price-board.ts';
import { Button } from '../../ui/button.tsx';
import { PriceSlip } from './price-slip.tsx';

/** The promise, and beside it the proof: what it costs, before anything is asked. */
export function Hero({ board }: { board: PriceBoard }) {
  return (
    <section>
      <div className="wrap grid items-stretch gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,28rem)] lg:gap-16 lg:py-20">
        <div className="flex flex-col lg:pt-2">
          <h1 tabIndex={-1} className="max-w-[13ch] text-hero">
            Put your company on the register
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg leading-relaxed sm:text-xl">
            We prepare your application, check it against the registry’s own rules, file it, and bring you the certificate. Every fee stands on its own line before you type a word.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button to="/select-jurisdiction" look="next" className="px-7 text-lg">
              Get Started
            </Button>
            <Button href="#steps" look="quiet">
              How it works
            </Button>
          </div>
          <p className="mt-6 max-w-[46ch] text-ink-soft">
            {`Open now for ${board.countries.map(({ name }) => name).join(' and ')}. `}
            Opening an account and filling in cost nothing.
          </p>
          <div className="mt-auto pt-8 max-lg:hidden">
            <LagosSkyline wide className="block w-full rounded-md border border-line" />
          </div>
        </div>
        <PriceSlip countries={board.countries} on={board.on} />
      </div>
    </section>
  );
}
