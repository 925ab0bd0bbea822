import { Component, lazy, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Route, Router, Routes } from 'react-router';
import { Shell } from '../shell/shell.tsx';
import type { Navigation } from './navigation.ts';
import { NavigationContext, PageRouteContext } from './navigation-context.ts';

const loadErrorPage = () =>
  import('../shell/error-page.tsx').then(({ ErrorPage }) => ({ default: ErrorPage }));
const LazyErrorPage = lazy(loadErrorPage);

/** Prefetches the error page after the first view, so that it can be shown without a connection. */
export const prefetchErrorPage = (): void => void loadErrorPage().catch(() => {});

const ErrorPage = ({ error }: { error: unknown }) => (
  <Suspense>
    <LazyErrorPage error={error} />
  </Suspense>
);

type BoundaryProps = { children: ReactNode; location: unknown };
type BoundaryState = { failure: { error: unknown } | null; location: unknown };

/** Shows the error page instead of what failed to render, until the location changes. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, location: this.props.location };
  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ failure: { error } });
  static getDerivedStateFromProps = (
    { location }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null => (location === state.location ? null : { failure: null, location });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}

const shell = <Shell />;

/**
 * Renders the current page of a navigation in the layout. A change of page is a transition, so that the old page stays
 * until the new one can be shown whole.
 */
export function PageRouter({ navigation, layout = shell }: { navigation: Navigation; layout?: ReactNode }) {
  const [{ location, page }, setState] = useState(navigation.getState);
  useEffect(() => {
    const update = (): void => startTransition(() => setState(navigation.getState()));
    // A child's effect may have navigated already.
    update();
    return navigation.subscribe(update);
  }, [navigation]);
  const hasPage = !('error' in page);
  return (
    <NavigationContext value={navigation}>
      <PageRouteContext value={hasPage ? page.route : undefined}>
        <Router location={location} navigator={navigation.navigator}>
          <ErrorBoundary location={location}>
            <Routes>
              <Route element={layout}>
                <Route
                  path={hasPage ? page.route.path : '*'}
                  element={
                    <ErrorBoundary location={location}>
                      {hasPage ? <page.Page /> : <ErrorPage error={page.error} />}
                    </ErrorBoundary>
                  }
                />
              </Route>
            </Routes>
          </ErrorBoundary>
        </Router>
      </PageRouteContext>
    </NavigationContext>
  );
}
