import { useState } from 'react';
import { testimonials, type Testimonial } from '../../content/testimonials.ts';
import { classNames } from '../../ui/class-names.ts';
import { MotionButton } from '../../ui/motion/motion-button.tsx';

/**
 * Marquee of testimonials; the six are rendered twice so that it loops. It stops on hover, with focus
 * inside, when paused, and with prefers-reduced-motion. Samples are one line of text, real testimonials are cards.
 */
export function TestimonialStrip() {
  const [paused, setPaused] = useState(false);
  const samples = testimonials.some(({ sample }) => sample);
  return (
    <section aria-labelledby="testimonials" className="overflow-hidden bg-green-wash pt-2 pb-4">
      <div className="wrap flex items-center justify-between gap-x-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="testimonials" className={samples ? 'font-sans text-base font-semibold' : 'text-heading'}>
            In a customer’s words
          </h2>
          {samples && <p className="text-sm text-ink-soft">Samples, until customers agree to be quoted.</p>}
        </div>
        <MotionButton paused={paused} onToggle={() => setPaused(!paused)} label="the words passing by" />
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <section
        aria-label="Words of customers"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="strip mt-1 overflow-x-auto"
        data-paused={paused || undefined}
      >
        <div className="strip-track flex w-max">
          {[0, 1].map((copy) => (
            <ul
              key={copy}
              aria-hidden={copy === 1 || undefined}
              className={classNames(
                'flex gap-4 pl-4',
                samples && 'gap-8',
                copy === 1 && 'motion-reduce:hidden',
              )}
            >
              {testimonials.map((testimonial) =>
                testimonial.sample ? (
                  <SampleLine key={testimonial.quote} {...testimonial} />
                ) : (
                  <Card key={testimonial.quote} {...testimonial} />
                ),
              )}
            </ul>
          ))}
        </div>
      </section>
    </section>
  );
}

/** The company, with its country unless its name says it. */
const placeOf = ({ company, country }: Pick<Testimonial, 'company' | 'country'>): string =>
  country && !company.includes(country) ? `${company}, ${country}` : company;

const SampleLine = ({ quote, role, ...place }: Testimonial) => (
  <li className="py-1 whitespace-nowrap">
    “{quote}” <span className="text-sm text-ink-soft">{`${role}. ${placeOf(place)}`}</span>
  </li>
);

function Card({ quote, author, role, image, rating, ...place }: Testimonial) {
  return (
    <li className="flex w-[min(26rem,84vw)] flex-col gap-2 rounded-md border border-line bg-sheet px-4 py-3">
      <p aria-label={`${rating} of 5`}>{'★'.repeat(rating)}</p>
      <blockquote className="flex-1">
        <p>“{quote}”</p>
      </blockquote>
      <div className="flex items-center gap-3 text-sm text-ink-soft">
        {image && <img src={image} alt="" width="40" height="40" loading="lazy" className="rounded-full" />}
        <p>{`${author}, ${role}. ${placeOf(place)}`}</p>
      </div>
    </li>
  );
}
