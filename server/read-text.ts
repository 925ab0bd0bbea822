/**
 * Returns the text of a reply of another server.
 * @throws Error where it is longer than `maxBytes`; the rest is not read
 */
export async function readText(reply: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('The reply is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
