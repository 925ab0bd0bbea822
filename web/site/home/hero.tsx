import { Link } from 'react-router';
import lagos from '../../art/scenes/lagos.svg';
import { Scene } from '../../art/scene.tsx';
import { Button } from '../../ui/button.tsx';
import { TypedTagline } from './typed-tagline.tsx';

/** The promise and the way in; the picture beside it from 1024 px, below it on smaller screens. */
export function Hero() {
  return (
    <section>
      <div className="wrap grid items-center gap-5 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)] lg:gap-16 lg:py-12">
        <div>
          <TypedTagline />
          <p className="mt-2 max-w-[46ch] text-lg leading-snug sm:text-xl sm:leading-relaxed lg:mt-4">
            We prepare your application, check it against the registry’s own rules, file it, and bring you the
            certificate. You see every fee, itemised, before you start.
          </p>
          <div className="mt-4 flex flex-wrap gap-3 sm:mt-5">
            <Button to="/select-jurisdiction" variant="next" className="sm:px-7 sm:text-lg">
              Get Started
            </Button>
            <Button to="/pricing" variant="quiet" className="sm:text-lg">
              View Pricing
            </Button>
          </div>
          <p className="mt-3 max-w-[46ch] text-ink-soft sm:mt-4">
            Creating an account and filling in an application are free.{' '}
            <Link className="link" to="/name-lab">
              Check a name
            </Link>{' '}
            without one.
          </p>
        </div>
        <Scene
          src={lagos}
          inFirstView
          className="block w-full rounded-md border border-line max-md:h-32 lg:h-full lg:self-stretch"
        />
      </div>
    </section>
  );
}
