import { solutionLink, solutions, type Solution } from '../../content/solutions.ts';
import { SolutionPicture } from '../../art/solution-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MotionButton } from '../../ui/motion/motion-button.tsx';
import { useCarousel } from '../../ui/motion/use-carousel.ts';

/** Carousel of the five solutions, with a card about the current one. */
export function SolutionsCarousel() {
  const { active, show, previous, next, paused, togglePaused, running, containerProps } = useCarousel(
    solutions.length,
  );
  return (
    <section aria-roledescription="carousel" aria-labelledby="solutions" className="wrap py-4 lg:py-12">
      <h2 id="solutions" className="text-title">
        Solutions for what comes before and after
      </h2>
      {/* Horizontal swipes change the slide, vertical ones scroll the page. */}
      <div {...containerProps} className="mt-3 touch-pan-y select-none lg:mt-6" data-carousel>
        <div className="grid" aria-live={running ? 'off' : 'polite'}>
          {solutions.map((solution, index) => (
            <Slide
              key={solution.id}
              solution={solution}
              position={`${index + 1} of ${solutions.length}`}
              shown={index === active}
            />
          ))}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          <Arrow label="Previous solution" onClick={previous} d="M9 1L2 7l7 6" />
          <div className="flex">
            {solutions.map((solution, index) => (
              <button
                key={solution.id}
                type="button"
                aria-label={`Show ${solution.title}`}
                aria-current={index === active ? 'true' : undefined}
                onClick={() => show(index)}
                className="grid size-11 place-items-center"
              >
                <span
                  className={classNames(
                    'size-3 rounded-full border-2 border-green',
                    index === active && 'bg-green forced-colors:bg-[Highlight]',
                  )}
                />
              </button>
            ))}
          </div>
          <Arrow label="Next solution" onClick={next} d="M5 1l7 6-7 6" />
          <MotionButton paused={paused} onToggle={togglePaused} label="the solutions" className="ml-auto" />
        </div>
        <noscript>
          <ul className="mt-4 list-disc pl-5">
            {solutions.map((solution) => (
              <li key={solution.id}>
                <a className="link" href={solutionLink(solution)}>
                  {solution.title}
                </a>
                : {solution.description}
              </li>
            ))}
          </ul>
        </noscript>
      </div>
    </section>
  );
}

/** All slides share one grid cell, so that the tallest sets the height and nothing below shifts. */
function Slide({ solution, position, shown }: { solution: Solution; position: string; shown: boolean }) {
  return (
    <article
      aria-roledescription="slide"
      aria-label={`${solution.title}, ${position}`}
      inert={!shown}
      className={classNames(
        'grid overflow-hidden rounded-md border border-line bg-sheet transition-opacity duration-300 [grid-area:1/1] md:grid-cols-2',
        !shown && 'invisible opacity-0',
      )}
    >
      <div className="relative">
        <SolutionPicture image={solution.image} className="block h-28 w-full border-b border-line md:h-72" />
        <div className="px-4 pt-3 md:pb-4">
          <h3 className="text-heading">{solution.title}</h3>
          <p className="mt-1 max-md:sr-only">{solution.description}</p>
        </div>
      </div>
      <div className="flex flex-col justify-center gap-3 p-4 max-md:pt-1 md:border-l md:border-line md:p-10">
        <p className="leading-relaxed md:text-lg">{solution.detailedDescription}</p>
        <Button to={solutionLink(solution)} className="self-start">
          Get Started<span className="sr-only"> with {solution.title}</span>
        </Button>
      </div>
    </article>
  );
}

function Arrow({ label, onClick, d }: { label: string; onClick: () => void; d: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="hidden size-11 place-items-center rounded-md border border-line-strong bg-sheet hover:bg-green-wash md:grid"
    >
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        className="size-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={d} />
      </svg>
    </button>
  );
}
