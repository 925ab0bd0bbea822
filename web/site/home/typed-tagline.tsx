import { useEffect, useState } from 'react';
import { taglines } from '../../content/taglines.ts';
import { MotionButton } from '../../ui/motion/motion-button.tsx';
import { usePrefersReducedMotion } from '../../ui/motion/use-prefers-reduced-motion.ts';
import { nextTyping, typingStart } from './typing.ts';

/**
 * The heading of the hero, which types its taglines in turn. Screen readers get the first one only. All
 * three are laid out invisibly in the same place, so that nothing below shifts.
 */
export function TypedTagline() {
  const calm = usePrefersReducedMotion();
  const [paused, setPaused] = useState(false);
  const [typing, setTyping] = useState(() => typingStart(taglines));
  const still = calm || paused;
  const { line, letters } = calm ? typingStart(taglines) : typing;

  useEffect(() => {
    if (still) return undefined;
    const { after, next } = nextTyping(taglines, typing);
    const timer = setTimeout(() => setTyping(next), after);
    return () => clearTimeout(timer);
  }, [still, typing]);

  return (
    <div>
      <h1 tabIndex={-1} className="grid max-w-[13ch] text-hero">
        <span className="sr-only">{taglines[0]}</span>
        {taglines.map((tagline) => (
          <span key={tagline} aria-hidden="true" className="invisible [grid-area:1/1]">
            {tagline}
          </span>
        ))}
        <span aria-hidden="true" className="[grid-area:1/1]">
          {/* The cursor is an edge of the text: a part of its own would be counted as moving about. */}
          <span
            data-typed
            className="border-r-[0.06em] border-marigold pr-1 motion-reduce:border-transparent"
          >
            {taglines[line]?.slice(0, letters)}
          </span>
        </span>
      </h1>
      <MotionButton
        paused={paused}
        onToggle={() => setPaused(!paused)}
        label="the typing"
        className="-mt-3 lg:mt-1"
      />
    </div>
  );
}
