import type { Registry } from '#catalog/types/index.ts';

/** A reference of an authority that publishes no shape: letters, digits, blanks and signs, 3 to 40 characters. */
const REFERENCE_PATTERN = /^[A-Z0-9][A-Z0-9 /.-]{2,39}$/;

/**
 * Describes a registry whose numbers have no published shape.
 * @example registryOf('the Trade Marks Registry', 'Number of the acknowledgement', 'Number of the
 *   registration', 'TM 2026 012345')
 */
export const registryOf = (
  name: string,
  referenceLabel: string,
  numberLabel: string,
  numberExample: string,
): Registry => ({ name, referenceLabel, numberLabel, numberPattern: REFERENCE_PATTERN, numberExample });
