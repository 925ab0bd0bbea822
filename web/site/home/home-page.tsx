import { lazy, Suspense } from 'react';
import board from 'virtual:price-board';
import { Guilloche } from '../../art/guilloche-line.tsx';
import { CallToAction } from './call-to-action.tsx';
import { HelpCards } from './help-cards.tsx';
import { Hero } from './hero.tsx';
import { PriceSection } from './price-section.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ThreeSteps } from './three-steps.tsx';
import { Trust } from './trust.tsx';
import { Visionaries } from './visionaries.tsx';
import { WorldCoverage } from './world-coverage.tsx';

// Below the fold and interactive: prerendered, hydrated lazily after the first view.
const LogoTabs = lazy(() => import('./logo-tabs.tsx').then((file) => ({ default: file.LogoTabs })));
const Questions = lazy(() => import('./questions.tsx').then((file) => ({ default: file.Questions })));
const SolutionsCarousel = lazy(() =>
  import('./solutions-carousel.tsx').then((file) => ({ default: file.SolutionsCarousel })),
);
const TestimonialStrip = lazy(() =>
  import('./testimonial-strip.tsx').then((file) => ({ default: file.TestimonialStrip })),
);

/** Parts with their own boundary hydrate one at a time, so that none blocks the main thread for long. */
export default function HomePage() {
  return (
    <>
      <Hero board={board} />
      <Suspense>
        <Guilloche />
        <PriceSection board={board} />
      </Suspense>
      <Suspense>
        <ThreeSteps />
        <ProductPictures />
      </Suspense>
      <Suspense>
        <SolutionsCarousel />
      </Suspense>
      <Suspense>
        <LogoTabs />
      </Suspense>
      <Suspense>
        <Trust board={board} />
        <CallToAction />
      </Suspense>
      <Suspense>
        <TestimonialStrip />
      </Suspense>
      <Suspense>
        <WorldCoverage />
        <Visionaries />
        <HelpCards />
      </Suspense>
      <Suspense>
        <Questions />
      </Suspense>
    </>
  );
}
