import { classNames } from '../class-names.ts';

/**
 * Pause button of an animation. Hidden, without a layout shift, where nothing moves: with reduced motion or
 * without JavaScript.
 */
export function MotionButton({
  paused,
  onToggle,
  label,
  onGreen,
  className,
}: {
  paused: boolean;
  onToggle: () => void;
  /** Completes 'Pause …' for screen readers. */
  label: string;
  /** For dark surfaces. */
  onGreen?: boolean;
  className?: string;
}) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 px-1 text-sm underline-offset-4 hover:underline',
        'motion-reduce:invisible [@media(scripting:none)]:invisible',
        onGreen ? 'text-sheet' : 'text-ink-soft',
        className,
      )}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3" fill="currentColor">
        <path d={paused ? 'M2 0l10 6-10 6z' : 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z'} />
      </svg>
      {paused ? 'Play' : 'Pause'}
      <span className="sr-only"> {label}</span>
    </button>
  );
}
