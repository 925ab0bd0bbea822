import { createRateLimiter } from '../http/rate-limiter.ts';
import { createProviderClient } from './providers/provider-client.ts';
import type { AuthDependencies, AuthOptions } from './dependencies.ts';
import { createRemoteProject } from './callers/remote-project.ts';
import { productSettings } from './settings.ts';
import { createThrottle } from './http/throttle.ts';
import { createSigningKeys } from './keys/signing-keys.ts';

/** Creates the dependencies of the use cases. It reads and creates nothing until it is needed. */
export function createAuthDependencies(options: AuthOptions): AuthDependencies {
  const settings = options.settings ?? productSettings;
  const outside = { ...options, settings };
  const providers = new Map(
    settings.providers.map((provider) => [provider.name, createProviderClient(provider, options.clock)]),
  );
  const project = options.config.supabase
    ? createRemoteProject(options.config.supabase, options.clock)
    : null;
  return {
    ...outside,
    limits: createRateLimiter(outside),
    codeRequestThrottle: createThrottle(settings.codeRequestThrottle),
    keys: createSigningKeys(outside),
    providers,
    project,
  };
}
