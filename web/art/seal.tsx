import { guillochePath } from './guilloche.ts';

const layers = [0, 1, 2].map((turn) => ({ turn: turn * 5, path: guillochePath(24, 0.42, 92) }));
const inner = guillochePath(12, 0.5, 52);

/** The brand's seal: a guilloche rosette around the initial, in the current text colour. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle r="97" strokeWidth="1.5" />
      {layers.map(({ turn, path }) => (
        <path key={turn} d={path} strokeWidth="0.8" transform={`rotate(${turn})`} />
      ))}
      <circle r="50" fill="var(--color-paper)" strokeWidth="1.5" />
      <path d={inner} strokeWidth="0.6" opacity="0.7" />
      <circle r="29" fill="var(--color-paper)" strokeWidth="1.2" />
      <path d="M12.6 -8.6a15.2 15.2 0 1 0 0 17.2" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
