import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Renders the content of a `details` when it is first opened: elements in closed folds are parsed before the first
 * paint all the same, which a cheap phone feels from a thousand on.
 * @param prerendered  whether the content is in the HTML of the build, for folds that one press opens
 * @returns the props of the `details` and of its `summary`, and whether the content is to be rendered
 */
export function useLazyFold(prerendered = false): {
  fold: { ref: RefObject<HTMLDetailsElement | null>; onToggle: () => void; suppressHydrationWarning: true };
  summary: { onClick: () => void };
  isFilled: boolean;
} {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isFilled, setIsFilled] = useState(prerendered);
  const fill = (): void => setIsFilled(true);
  useEffect(() => {
    // Opened before hydration.
    if (ref.current?.open) setIsFilled(true);
  }, []);
  // A click is known before the fold opens; a browser that finds words in a fold opens it without one.
  return {
    // A reader may have opened it, which React takes for a difference.
    fold: { ref, onToggle: fill, suppressHydrationWarning: true },
    summary: { onClick: fill },
    isFilled,
  };
}
