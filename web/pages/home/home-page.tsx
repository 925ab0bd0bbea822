import board from 'virtual:price-board';
import { Hero } from './hero.tsx';
import { HelpCards } from './help-cards.tsx';
import { HonestFigures } from './honest-figures.tsx';
import { ThreeSteps } from './three-steps.tsx';

export default function HomePage() {
  return (
    <>
      <Hero board={board} />
      <ThreeSteps board={board} />
      <HonestFigures board={board} />
      <HelpCards board={board} />
    </>
  );
}
