import { useLayoutEffect, useState, type ReactNode } from 'react';
import { AuthContext, createAuthStore, type Auth } from './auth-context.ts';

/** Provides an `Auth` to `useAuth`, without rendering its children again when it changes. */
export function AuthValue({ auth, children }: { auth: Auth; children: ReactNode }) {
  const [store] = useState(() => createAuthStore(auth));
  useLayoutEffect(() => store.set(auth), [store, auth]);
  return <AuthContext value={store}>{children}</AuthContext>;
}
