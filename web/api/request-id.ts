/**
 * Returns a new id for one request. Not `randomUUID`, which browsers have on secure origins only. A repeated call gets a
 * new one: an id belongs to one line of the server's log.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
