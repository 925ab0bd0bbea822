import { memo, Suspense, type ComponentType } from 'react';

/**
 * Wraps a component in a lazy hydration boundary (selective hydration): React hydrates it in a task of its own, so that
 * the browser can answer a tap between two boundaries. `memo` matters: when a parent renders again with the same props
 * before the boundary is hydrated, React would otherwise hydrate it at once.
 */
export const lazyHydrate = <Props extends object>(Component: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Component {...props} />
    </Suspense>
  ));
