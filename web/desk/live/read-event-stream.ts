export type ServerEvent = { readonly event: string; readonly data: string };

/** Reads server-sent events from a stream of bytes until it ends. Comments are skipped. */
export async function* readEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = '';
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive one after the other
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const valueOf = (field: string): string | undefined =>
          lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
        const data = valueOf('data');
        if (data !== undefined) yield { event: valueOf('event') ?? 'message', data };
      }
    }
  } finally {
    reader.releaseLock();
  }
}
