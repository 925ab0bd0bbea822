import type { WriteLines } from './export-database.ts';

/** Turns a function that writes lines into a stream of them, with backpressure. Its error is the stream's. */
export function streamLines(produce: (write: WriteLines) => Promise<void>): AsyncIterable<string> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  // After a cancelled read, writing rejects, which ends the producer.
  produce((lines) => writer.write(lines)).then(
    () => writer.close().catch(() => {}),
    (error: unknown) => writer.abort(error).catch(() => {}),
  );
  return readable;
}
