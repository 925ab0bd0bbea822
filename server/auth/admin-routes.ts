import type { AuthContext } from './context.ts';
import type { Route } from './routes.ts';

/** Every address of the administration (reference, section 10). */
export function adminRoutes(_context: AuthContext): Route[] {
  return [];
}
