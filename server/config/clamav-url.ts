import { decodeComponent } from './read-setting.ts';

/** Address of clamd: TCP, or a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const defaultPort = 3310;

/**
 * Parses CLAMAV_URL: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`.
 * @returns null for another value
 */
export const parseClamavUrl = (value: string): ScannerAddress | null => {
  const url = URL.parse(value);
  if (url === null || url.username || url.search || url.hash) return null;
  if (url.protocol === 'unix:' && url.pathname.length > 1) {
    const path = decodeComponent(url.pathname);
    return path === null ? null : { path };
  }
  if (url.protocol !== 'tcp:' || !url.hostname || url.port === '0' || !['', '/'].includes(url.pathname))
    return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || defaultPort) };
};
