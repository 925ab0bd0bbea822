import type { Country, RegistryTime, Service } from './types/index.ts';

/** Returns how long the registry takes for a service after we file; undefined where it is not known. */
export const registryTimeOf = (
  country: Pick<Country, 'registryTimes'>,
  service: Pick<Service, 'id'>,
): RegistryTime | undefined => country.registryTimes.find(({ services }) => services.includes(service.id));
