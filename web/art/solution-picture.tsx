import type { SolutionImage } from '../content/solutions.ts';
import board from './scenes/board.svg';
import globe from './scenes/globe.svg';
import payroll from './scenes/payroll.svg';
import register from './scenes/register.svg';
import shares from './scenes/shares.svg';
import { Scene } from './scene.tsx';

const scenes: Readonly<Record<SolutionImage, string>> = { register, payroll, board, shares, globe };

/** The drawing beside a solution; decorative, without a text alternative. */
export const SolutionPicture = ({ image, className }: { image: SolutionImage; className?: string }) => (
  <Scene src={scenes[image]} className={className} />
);
