import { existsSync, writeFileSync } from 'node:fs';

/** Inspects nothing: writes `<path>.started`, and blocks its thread until `<path>.go` exists. */
export default function waitForSignal({ path }: { path: string }): { mediaType: string } {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  writeFileSync(`${path}.started`, '');
  while (!existsSync(`${path}.go`)) Atomics.wait(cell, 0, 0, 5);
  return { mediaType: 'application/pdf' };
}
