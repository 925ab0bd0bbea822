import { Suspense } from 'react';
import board from 'virtual:price-board';
import { Guilloche } from '../../art/guilloche-line.tsx';
import { lazyHydrate, lazyHydrateChunk } from '../../prerender/hydration/lazy-hydrate.tsx';
import { CallToAction } from './call-to-action.tsx';
import { ContentRegion } from '../desk-content/content-region.tsx';
import { HelpCards } from './help-cards.tsx';
import { Hero } from './hero.tsx';
import { PriceSection } from './price-section.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ThreeSteps } from './three-steps.tsx';
import { Trust } from './trust.tsx';
import { Visionaries } from './visionaries.tsx';
import { WorldCoverage } from './world-coverage.tsx';

// Below the fold and interactive: prerendered, each hydrated when its chunk is loaded.
const LogoTabs = lazyHydrateChunk(() => import('./logo-tabs.tsx').then((file) => file.LogoTabs));
const Questions = lazyHydrateChunk(() => import('./questions.tsx').then((file) => file.Questions));
const SolutionsCarousel = lazyHydrateChunk(() =>
  import('./solutions-carousel.tsx').then((file) => file.SolutionsCarousel),
);
const TestimonialStrip = lazyHydrateChunk(() =>
  import('./testimonial-strip.tsx').then((file) => file.TestimonialStrip),
);
const Prices = lazyHydrate(PriceSection);

/** Parts with their own boundary hydrate one at a time, so that none blocks the main thread for long. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <Guilloche />
      </Suspense>
      <div className="wrap grid grid-cols-1 items-start gap-x-16 gap-y-5 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,28rem)] lg:grid-rows-[auto_1fr] lg:gap-y-10 lg:py-14">
        <Prices board={board} />
        <Suspense>
          <ProductPictures />
        </Suspense>
      </div>
      <Suspense>
        <ThreeSteps />
      </Suspense>
      <SolutionsCarousel />
      <ContentRegion region="logos" />
      <LogoTabs />
      <Suspense>
        <Trust board={board} />
        <CallToAction />
      </Suspense>
      <ContentRegion region="testimonials" />
      <TestimonialStrip />
      <Suspense>
        <WorldCoverage />
        <Visionaries />
        <HelpCards />
      </Suspense>
      <Questions />
    </>
  );
}
