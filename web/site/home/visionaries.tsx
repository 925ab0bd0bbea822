import { brand } from '#brand';
import accra from '../../art/scenes/accra.svg';
import { Scene } from '../../art/scene.tsx';
import { Button } from '../../ui/button.tsx';

/** The section for founders, with the note about the former name. */
export function Visionaries() {
  return (
    <section aria-labelledby="visionaries" className="wrap pt-4 lg:pt-12">
      <div className="grid overflow-hidden rounded-md border border-line bg-marigold-wash md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="p-4 lg:p-10">
          <h2 id="visionaries" className="text-heading md:max-w-[18ch] md:text-title">
            For visionaries with a shop to open on Monday
          </h2>
          <p className="mt-2 max-w-[52ch]">
            A company needs a free name, named people and a correct form. We take care of that part.
          </p>
          <Button to="/about" variant="quiet" className="mt-3">
            How we work
          </Button>
          <p className="mt-3 border-t border-ink/20 pt-3">
            <strong>We have a new name.</strong> {brand.name} was called {brand.formerName} before. Documents
            issued under the former name stay valid.
          </p>
        </div>
        <Scene src={accra} className="block size-full min-h-48 max-md:hidden" />
      </div>
    </section>
  );
}
