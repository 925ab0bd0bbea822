import { ConfigurationError } from './configuration-error.ts';
import { isLoopback, quoted } from './read-setting.ts';

/** A Supabase project that signs people in instead of our own service. */
export type SupabaseProject = { url: string; anonKey: string };

/** Reads SUPABASE_URL and SUPABASE_ANON_KEY, which are set together. @throws ConfigurationError */
export function readSupabaseProject(url: string | null, anonKey: string | null): SupabaseProject | null {
  if (url === null && anonKey === null) return null;
  if (anonKey === null)
    throw new ConfigurationError('SUPABASE_ANON_KEY', 'unset', 'set together with SUPABASE_URL');
  if (url === null)
    throw new ConfigurationError('SUPABASE_URL', 'unset', 'set together with SUPABASE_ANON_KEY');
  const parsed = URL.parse(url);
  const plain =
    parsed !== null && parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username;
  if (
    !plain ||
    !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname)))
  ) {
    throw new ConfigurationError(
      'SUPABASE_URL',
      quoted(url),
      'an address such as https://your-project.supabase.co, with nothing after the host and port, and with https unless it is on this machine',
    );
  }
  if (isSecretKey(anonKey))
    throw new ConfigurationError(
      'SUPABASE_ANON_KEY',
      'a secret key',
      'the publishable or anon key: it is told to everybody who opens the site',
    );
  return { url: parsed.origin, anonKey };
}

/** Returns whether a key is a secret key: by its prefix, or for JWTs by the role in their claims. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims = ''] = key.split('.');
  return Buffer.from(claims, 'base64url').toString('utf8').includes('"service_role"');
}
