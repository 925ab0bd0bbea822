import { createLimits } from '../http/limits.ts';
import type { AuthContext, AuthDependencies } from './context.ts';
import { productSettings } from './settings.ts';
import { createSigningKeys } from './signing-keys.ts';

/** What every use case of the room is given, from what is outside of it. Nothing is read or made before it is needed. */
export function createContext(dependencies: AuthDependencies): AuthContext {
  const settings = dependencies.settings ?? productSettings;
  const outside = { ...dependencies, settings };
  return { ...outside, limits: createLimits(outside), keys: createSigningKeys(outside) };
}
