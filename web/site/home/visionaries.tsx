import { brand } from '#brand';
import { AccraSkyline } from '../../art/accra-skyline.tsx';
import { Button } from '../../ui/button.tsx';

/** The section for founders, with the note about the former name. */
export function Visionaries() {
  return (
    <section aria-labelledby="visionaries" className="wrap py-6 lg:py-16">
      <div className="grid overflow-hidden rounded-md border border-line bg-marigold-wash md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="p-5 lg:p-10">
          <h2 id="visionaries" className="max-w-[18ch] text-title">
            For visionaries with a shop to open on Monday
          </h2>
          <p className="mt-3 max-w-[52ch]">
            A company needs a free name, named people and a correct form. We take care of that part.
          </p>
          <Button to="/about" variant="quiet" className="mt-5">
            How we work
          </Button>
          <p className="mt-4 border-t border-ink/20 pt-3">
            <strong>We have a new name.</strong> {brand.name} was called {brand.formerName} before. Documents
            issued under the former name stay valid.
          </p>
        </div>
        <AccraSkyline className="block size-full min-h-48 object-cover max-md:hidden" />
      </div>
    </section>
  );
}
