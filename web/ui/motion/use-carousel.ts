import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const ADVANCE_MS = 6000;
const SWIPE_PX = 60;

/**
 * State of a carousel with `count` slides. It advances every six seconds and wraps around, except while
 * hovered, focused or paused, and with reduced motion. A swipe of more than 60 px changes the slide. Spread
 * `containerProps` on the element that contains the slides.
 */
export function useCarousel(count: number) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const dragFrom = useRef<number | null>(null);
  const running = !(prefersReducedMotion || paused || hovered || focused);

  const show = (index: number): void => setActive((index + count) % count);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setActive((active + 1) % count), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [running, active, count]);

  return {
    active,
    show,
    previous: () => show(active - 1),
    next: () => show(active + 1),
    paused,
    togglePaused: () => setPaused(!paused),
    /** True while it advances by itself: live regions must then be off. */
    running,
    containerProps: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onPointerDown: (event: PointerEvent) => {
        dragFrom.current = event.clientX;
      },
      onPointerUp: (event: PointerEvent) => {
        if (dragFrom.current === null) return;
        const dragged = event.clientX - dragFrom.current;
        dragFrom.current = null;
        if (Math.abs(dragged) > SWIPE_PX) show(dragged < 0 ? active + 1 : active - 1);
      },
      onPointerCancel: () => {
        dragFrom.current = null;
      },
    },
  };
}
