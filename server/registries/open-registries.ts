import type { Clock } from '../clock.ts';
import type { RegistryConfig } from '../config/read-registries.ts';
import { companiesHouse } from './companies-house.ts';
import { corporationsCanada } from './corporations-canada.ts';
import { gleif } from './gleif.ts';
import type { Registry } from './registry.ts';

const TIMEOUT_MS = 10_000;

/** Returns the registries that the configuration switches on. */
export function openRegistries(
  { companiesHouseKey, corporationsCanada: asksCanada, gleif: asksGleif }: RegistryConfig,
  now: Clock,
): readonly Registry[] {
  const at = (baseUrl: string) => ({ baseUrl, fetch, now, timeoutMs: TIMEOUT_MS });
  return [
    ...(companiesHouseKey === null
      ? []
      : [companiesHouse(at('https://api.company-information.service.gov.uk'), companiesHouseKey)]),
    ...(asksCanada ? [corporationsCanada(at('https://www.ic.gc.ca'))] : []),
    ...(asksGleif ? [gleif(at('https://api.gleif.org'))] : []),
  ];
}
