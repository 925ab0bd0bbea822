import { useState } from 'react';
import { testimonials, type Testimonial } from '../../content/testimonials.ts';
import { classNames } from '../../ui/class-names.ts';
import { MotionButton } from '../../ui/motion/motion-button.tsx';

/**
 * Marquee of testimonials; the six are rendered twice so that it loops. It stops on hover, with focus
 * inside, when paused, and with prefers-reduced-motion.
 */
export function TestimonialStrip() {
  const [paused, setPaused] = useState(false);
  const samples = testimonials.some(({ sample }) => sample);
  return (
    <section aria-labelledby="testimonials" className="overflow-hidden bg-green-wash py-6 lg:py-10">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-6">
        <div>
          <h2 id="testimonials" className="text-heading">
            In a customer’s words
          </h2>
          {samples && (
            <p className="mt-1 text-sm text-ink-soft">
              Samples that we wrote. We quote customers here once they agree to it.
            </p>
          )}
        </div>
        <MotionButton paused={paused} onToggle={() => setPaused(!paused)} label="the words passing by" />
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <section
        aria-label="Words of customers"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="strip mt-4 overflow-x-auto"
        data-paused={paused || undefined}
      >
        <div className="strip-track flex w-max">
          {[0, 1].map((copy) => (
            <ul
              key={copy}
              aria-hidden={copy === 1 || undefined}
              className={classNames('flex gap-4 pl-4', copy === 1 && 'motion-reduce:hidden')}
            >
              {testimonials.map((testimonial) => (
                <Words key={testimonial.quote} {...testimonial} />
              ))}
            </ul>
          ))}
        </div>
      </section>
    </section>
  );
}

function Words({ quote, author, role, company, country, image, rating, sample }: Testimonial) {
  return (
    <li className="flex w-[min(26rem,84vw)] flex-col gap-2 rounded-md border border-line bg-sheet px-4 py-3">
      {!sample && <p aria-label={`${rating} of 5`}>{'★'.repeat(rating)}</p>}
      <blockquote className="flex-1">
        <p>“{quote}”</p>
      </blockquote>
      <div className="flex items-center gap-3 text-sm text-ink-soft">
        {image && <img src={image} alt="" width="40" height="40" loading="lazy" className="rounded-full" />}
        <p>
          {sample ? role : `${author}, ${role}`}. {company}
          {country && !company.includes(country) && `, ${country}`}
        </p>
      </div>
    </li>
  );
}
