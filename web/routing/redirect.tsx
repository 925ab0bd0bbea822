import { useContext, useEffect } from 'react';
import { useLocation, type To } from 'react-router';
import { NavigationContext } from './navigation-context.ts';
import { useNavigate } from './use-navigate.ts';

/**
 * Replaces the page it is on by another one. Does nothing when the reader is leaving the page already: a page can be
 * shown for a moment after a newer navigation has begun, which the redirect would override.
 */
export function Redirect({ to }: { to: To }) {
  const navigation = useContext(NavigationContext);
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const isLeaving =
      navigation !== null && (navigation.isLoading() || navigation.getState().location.key !== key);
    if (!isLeaving) void navigate(to, { replace: true });
  }, [navigation, navigate, key, to]);
  return null;
}
