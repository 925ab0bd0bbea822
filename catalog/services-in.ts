import type { Service } from './types/index.ts';

const isService = (value: unknown): value is Service =>
  typeof value === 'object' && value !== null && 'id' in value && 'form' in value && 'tiers' in value;

/** Returns the services that a module named `service.ts` exports, alone or in lists. */
export const servicesIn = (file: object): readonly Service[] => Object.values(file).flat().filter(isService);
