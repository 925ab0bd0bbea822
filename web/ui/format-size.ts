/**
 * Formats a number of bytes in decimal units: '640 kB', '1.2 MB', '3.4 GB'. Any file that is not empty has 1
 * kB or more.
 */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))} kB`;
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
