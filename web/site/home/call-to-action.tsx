import { SealOnGreen } from '../../art/seal-on-green.tsx';
import { Button } from '../../ui/button.tsx';

const stats = [
  { figure: '99.9%', words: 'uptime guarantee' },
  { figure: '95%', words: 'paperless operations' },
  { figure: '10-minute', words: 'online application' },
];

/** The call to action, with three figures. */
export function CallToAction() {
  return (
    <section aria-labelledby="begin" className="relative overflow-hidden bg-green text-sheet">
      <SealOnGreen className="pointer-events-none absolute -top-40 -right-40 size-[36rem] max-w-none forced-colors:hidden" />
      <div className="wrap relative py-12 lg:py-16">
        <h2 id="begin" className="max-w-[20ch] text-title">
          Begin today, from where you are
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-3">
          {stats.map(({ figure, words }) => (
            <li key={words} className="border-t border-marigold pt-4">
              <span className="block font-display text-5xl font-medium text-marigold tabular-nums">
                {figure}
              </span>
              <span className="mt-1 block text-lg">{words}</span>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-[62ch] text-sm">
          What we hold ourselves to. Measured figures stand here as soon as there are enough of them to
          measure.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
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
