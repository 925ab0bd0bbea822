import { createLimits } from '../http/limits.ts';
import { askProvider } from './providers/provider-client.ts';
import type { AuthContext, AuthDependencies } from './dependencies.ts';
import { trustProject } from './callers/remote-project.ts';
import { productSettings } from './settings.ts';
import { createSigningKeys } from './keys/signing-keys.ts';

/** What every use case of the room is given, from what is outside of it. Nothing is read or made before it is needed. */
export function createContext(dependencies: AuthDependencies): AuthContext {
  const settings = dependencies.settings ?? productSettings;
  const outside = { ...dependencies, settings };
  const providers = new Map(
    settings.providers.map((provider) => [provider.name, askProvider(provider, dependencies.clock)]),
  );
  const project = dependencies.config.supabase
    ? trustProject(dependencies.config.supabase, dependencies.clock)
    : null;
  return { ...outside, limits: createLimits(outside), keys: createSigningKeys(outside), providers, project };
}
