import { memo, Suspense, type ComponentType } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';
import { useReplayedInput } from './replay-input.ts';

/**
 * Wraps a component in a lazy hydration boundary (selective hydration): React hydrates it in a task of its own, so that
 * the browser can answer a tap between two boundaries. `memo` matters: when a parent renders again with the same props
 * before the boundary is hydrated, React would otherwise hydrate it at once, or discard its HTML while its chunk loads.
 */
export const lazyHydrate = <Props extends object>(Component: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Component {...props} />
      <ReplayInput />
    </Suspense>
  ));

/** `lazyHydrate` for a component with a chunk of its own: its prerendered HTML stays until the chunk is loaded. */
export const lazyHydrateChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyHydrate(
    lazyWithRetry(() => load().then((Component) => ({ default: Component }))) as ComponentType<Props>,
  );

/** Replays early input in a `Suspense` boundary that is not made by `lazyHydrate`. */
export function ReplayInput() {
  useReplayedInput();
  return null;
}
