import { brand } from '#brand';
import { SealOnGreen } from '../../art/seal-on-green.tsx';
import { SolutionPicture } from '../../art/solution-picture.tsx';
import { solutions } from '../../content/solutions.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The page that carries the product's own name: what it is, and its five parts. */
export default function BrandPage() {
  return (
    <>
      <div className="relative overflow-hidden bg-green text-sheet">
        <SealOnGreen className="pointer-events-none absolute -top-24 -right-24 size-[30rem] max-w-none forced-colors:hidden" />
        <div className="wrap relative py-14 [&_p]:text-sheet">
          <PageTitle lead={brand.promise}>{brand.name}</PageTitle>
          <p className="measure">
            A charter was the sealed paper by which a company came to exist. The paper is a database entry
            today, but what makes it good is the same: the right words, the right people, kept where they can
            be found.
          </p>
          <p className="mt-3">Formerly {brand.formerName}.</p>
        </div>
      </div>
      <div className="wrap py-12">
        <h2 className="text-title">Five parts</h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {solutions.map((solution) => (
            <li
              key={solution.id}
              className="flex flex-col overflow-hidden rounded-md border border-line bg-sheet"
            >
              <SolutionPicture image={solution.image} className="block aspect-8/5 w-full max-md:h-36" />
              <div className="flex flex-1 flex-col gap-3 p-5">
                <h3 className="text-heading">{solution.title}</h3>
                <p className="flex-1">{solution.detailedDescription}</p>
                <Button to={solution.cta} variant="quiet" className="self-start">
                  Get Started<span className="sr-only"> with {solution.title}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
