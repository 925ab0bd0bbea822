import type { ReactNode } from 'react';
import type { PriceBoard } from '../../content/price-board.ts';

/** The three steps from choosing to holding the certificate, each with what it asks of the reader. */
export function ThreeSteps({ board }: { board: PriceBoard }) {
  const tiers = board.countries[0]?.services.at(-1)?.tiers ?? [];
  return (
    <section id="steps" className="scroll-mt-4 border-t border-line bg-sheet">
      <div className="wrap py-14 lg:py-20">
        <h2 className="text-title">Three steps, and you see where you are in each</h2>
        <ol className="mt-8 border-t border-ink">
          <Step number={1} title="Select your service">
            <p>Choose the country and the kind of business. We ask who owns it and what it will do, and show the full price. You answer at your own pace: every answer is kept as you type it, on this device and the next.</p>
          </Step>
          <Step number={2} title="We handle the filing">
            <p>Our desk check holds your answers against the registry’s rules while you type. After you sign and pay, an officer reads everything, asks you once about what is missing, and files.</p>
            <dl className="mt-4 grid max-w-md gap-y-1">
              {tiers.map((tier) => (
                <div key={tier.id} className="flex justify-between gap-4 border-b border-line pb-1">
                  <dt>{tier.title}</dt>
                  <dd className="text-right text-ink-soft">{tier.time}</dd>
                </div>
              ))}
            </dl>
          </Step>
          <Step number={3} title="Receive your documents">
            <p>The certificate and the registered papers come to your dashboard as the registry issued them, with your receipt. Your company’s first filing dates are already in its calendar.</p>
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-7 md:grid-cols-[5rem_minmax(0,18rem)_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-display text-5xl leading-none font-medium text-marigold-deep tabular-nums">
        {number}
      </span>
      <h3 className="text-heading">{title}</h3>
      <div className="measure">{children}</div>
    </li>
  );
}
