import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a finished page that is woken up by itself: the browser may answer a tap between one part and the next. It is
 * left asleep when what stands around it is drawn again with the same values, else all parts would be woken at once.
 */
export const lazyHydrate = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
