import { SealOnGreen } from '../../art/seal-on-green.tsx';
import { Button } from '../../ui/button.tsx';

const stats = [
  { figure: '99.9%', words: 'uptime guarantee' },
  { figure: '95%', words: 'paperless operations' },
  { figure: '10-minute', words: 'online application, to start' },
];

/** The call to action, with three figures. */
export function CallToAction() {
  return (
    <section aria-labelledby="begin" className="relative overflow-hidden bg-green text-sheet">
      <SealOnGreen className="pointer-events-none absolute -top-40 -right-40 size-[36rem] max-w-none forced-colors:hidden" />
      <div className="wrap relative py-4 lg:py-12">
        <h2 id="begin" className="max-w-[20ch] text-title">
          Begin today, from where you are
        </h2>
        <ul className="mt-4 grid grid-cols-3 gap-x-4 md:mt-8 md:gap-x-12">
          {stats.map(({ figure, words }) => (
            <li key={words} className="border-t border-marigold pt-2 md:pt-4">
              <span className="block font-display text-xl font-medium md:text-5xl text-marigold tabular-nums">
                {figure}
              </span>
              <span className="mt-1 block text-sm leading-snug md:text-lg">{words}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-[62ch] text-sm">
          These are our targets, not measured figures. The 10 minutes cover the start: name, activity and
          registered office.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button to="/select-jurisdiction" variant="next">
            Get Started
          </Button>
          <Button to="/contact" variant="onGreen">
            Ask first
          </Button>
        </div>
      </div>
    </section>
  );
}
