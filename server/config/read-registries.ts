import { ConfigurationError } from './configuration-error.ts';

/** The registries that are switched on. */
export type RegistryConfig = {
  /** The key of Companies House; null: it is not asked. */
  readonly companiesHouseKey: string | null;
  readonly corporationsCanada: boolean;
  readonly gleif: boolean;
};

const open = ['corporations-canada', 'gleif'] as const;

/**
 * Reads COMPANIES_HOUSE_API_KEY, and REGISTRIES: those that answer without a key, separated by commas.
 * @param read  returns a variable's value, null if it is unset
 * @throws ConfigurationError
 */
export function readRegistries(read: (name: string) => string | null): RegistryConfig {
  const companiesHouseKey = read('COMPANIES_HOUSE_API_KEY');
  if (companiesHouseKey !== null && !/^[\x21-\x7e]{8,200}$/.test(companiesHouseKey))
    throw new ConfigurationError(
      'COMPANIES_HOUSE_API_KEY',
      'too short, or with a space',
      'the REST key of an application at developer.company-information.service.gov.uk',
    );
  const names =
    read('REGISTRIES')
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const unknown = names.find((name) => !open.some((each) => each === name));
  if (unknown !== undefined)
    throw new ConfigurationError(
      'REGISTRIES',
      JSON.stringify(unknown),
      `some of ${open.join(', ')}, separated by commas`,
    );
  return {
    companiesHouseKey,
    corporationsCanada: names.includes('corporations-canada'),
    gleif: names.includes('gleif'),
  };
}
