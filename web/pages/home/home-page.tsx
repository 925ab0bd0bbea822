import board from 'virtual:price-board';
import { Guilloche } from '../../art/guilloche-line.tsx';
import { CallToAction } from './call-to-action.tsx';
import { HelpCards } from './help-cards.tsx';
import { Hero } from './hero.tsx';
import { LogoTabs } from './logo-tabs.tsx';
import { PriceSection } from './price-section.tsx';
import { Questions } from './questions.tsx';
import { SolutionsCarousel } from './solutions-carousel.tsx';
import { TestimonialStrip } from './testimonial-strip.tsx';
import { ThreeSteps } from './three-steps.tsx';
import { Trust } from './trust.tsx';
import { Visionaries } from './visionaries.tsx';
import { WorldCoverage } from './world-coverage.tsx';

export default function HomePage() {
  return (
    <>
      <Hero board={board} />
      <Guilloche />
      <PriceSection board={board} />
      <ThreeSteps />
      <SolutionsCarousel />
      <LogoTabs />
      <Trust board={board} />
      <CallToAction />
      <TestimonialStrip />
      <WorldCoverage />
      <Visionaries />
      <HelpCards />
      <Questions />
    </>
  );
}
