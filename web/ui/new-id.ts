/** Returns a random UUID. `crypto.randomUUID` exists on secure origins only; an installation may be used over http. */
export const newId = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    (crypto.getRandomValues(new Uint8Array(1))[0]! & 15).toString(16),
  );
