import { join } from 'node:path';
import { decodeComponent } from './read-setting.ts';

/** Store of uploaded and generated files. */
export type FilesLocation =
  | { kind: 'directory'; directory: string }
  | {
      kind: 's3';
      /** The store's URL without the bucket, such as https://s3.eu-west-1.example.com. */
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/**
 * Parses FILES_URL: `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=off`. Key and secret are
 * percent-encoded, the region defaults to `us-east-1`, TLS is on unless `tls=off`. Null means a directory on
 * this disk.
 * @returns the location, or a description of the error that never repeats the value
 */
export function parseFilesUrl(value: string | null, dataDirectory: string): FilesLocation | string {
  if (value === null) return { kind: 'directory', directory: join(dataDirectory, 'files') };
  const url = URL.parse(value);
  if (url === null) return 'not an address we can read';
  if (url.protocol !== 's3:') return `an address that begins with ${JSON.stringify(url.protocol)}`;
  if (!url.hostname) return 'an address without a host';
  if (!url.username || !url.password) return 'an address without a key and a secret';
  const accessKeyId = decodeComponent(url.username);
  const secretAccessKey = decodeComponent(url.password);
  if (accessKeyId === null || secretAccessKey === null)
    return 'an address whose key or secret is wrongly percent-encoded';
  const bucket = url.pathname.slice(1).replace(/\/$/, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return 'an address without a bucket name (lower-case letters, digits, dots and hyphens)';
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') return 'an address whose tls is neither on nor off';
  return {
    kind: 's3',
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}
