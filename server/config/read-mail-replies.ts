import { ConfigurationError } from './configuration-error.ts';
import { quoted } from './read-setting.ts';

/** How replies to our mails reach us. */
export type MailReplies = {
  /** The domain of the addresses for replies, in lower case. */
  readonly domain: string;
  /** The secrets of the webhook and of the signatures in addresses: the first signs, all are accepted. */
  readonly secrets: readonly [string, ...string[]];
};

/**
 * Reads MAIL_REPLY_DOMAIN and MAIL_INBOUND_SECRET, one or several separated by commas. Null when both are unset.
 * @throws ConfigurationError
 */
export function readMailReplies(domain: string | null, secret: string | null): MailReplies | null {
  if (domain === null && secret === null) return null;
  if (domain === null)
    throw new ConfigurationError('MAIL_REPLY_DOMAIN', 'unset', 'set together with MAIL_INBOUND_SECRET');
  if (secret === null)
    throw new ConfigurationError('MAIL_INBOUND_SECRET', 'unset', 'set together with MAIL_REPLY_DOMAIN');
  if (!/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i.test(domain))
    throw new ConfigurationError('MAIL_REPLY_DOMAIN', quoted(domain), 'a domain such as reply.example.com');
  const [first, ...others] = secret.split(',').map((each) => each.trim());
  if (first === undefined || [first, ...others].some((each) => !/^[\x21-\x7e]{16,200}$/.test(each)))
    throw new ConfigurationError(
      'MAIL_INBOUND_SECRET',
      'too short, or with a space',
      '16 to 200 letters, digits and signs, such as those `openssl rand -hex 24` prints; several are separated by commas',
    );
  return { domain: domain.toLowerCase(), secrets: [first, ...others] };
}
