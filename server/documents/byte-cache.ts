/** Creates an LRU cache in memory, bounded by the total length of its values. */
export function createByteCache(maxBytes: number) {
  const values = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get(key: string): Buffer | undefined {
      const value = values.get(key);
      if (!value) return undefined;
      // A map iterates in the order of insertion, so the least recently used value is the first.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key: string, value: Buffer): void {
      bytes += value.length - (values.get(key)?.length ?? 0);
      values.delete(key);
      values.set(key, value);
      for (const [oldest, { length }] of values) {
        if (bytes <= maxBytes) break;
        values.delete(oldest);
        bytes -= length;
      }
    },
    get size(): number {
      return values.size;
    },
  };
}
