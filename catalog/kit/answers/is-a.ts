/**
 * Returns a test whether the fact or answer `entityType` is one of these entity types.
 * @example const isCompany = isA('LTD', 'PLC');
 */
export const isA =
  (...entityTypes: readonly string[]) =>
  (facts: Readonly<Record<string, unknown>>): boolean =>
    entityTypes.includes(String(facts['entityType']));
