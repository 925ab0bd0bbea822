import type { Machine } from '#contract/desk/machine.ts';
import type { Config } from '../config/config.ts';
import { DEFAULT_QUEUE_WAIT_MS } from '../unavailable-error.ts';

type Setting = Machine['settings'][number];

const setting = (name: string, title: string, on: boolean, value: string | null = null): Setting => ({
  name,
  title,
  on,
  value: on ? value : null,
});

/** Lists what the environment switches on or off. Secrets are named, never repeated. */
export function listSettings(config: Config): Setting[] {
  const { payments, registries, auth, files, mailReplies, scanner } = config;
  const sellers = Object.keys(config.sellers);
  return [
    setting('NODE_ENV', 'Production', config.production),
    setting('DATABASE_URL', 'PostgreSQL', config.databaseUrl !== null),
    setting('FILES_URL', 'Files in an S3-compatible store', files.kind === 's3'),
    setting(
      'ENCRYPTION_KEYS',
      'Encryption of files and keys',
      config.encryptionKeys.length > 0,
      config.encryptionKeys.map(({ id }) => id).join(', '),
    ),
    setting('CLAMAV_URL', 'Virus scanner for uploads', scanner !== null),
    setting('SEAL_PKCS12', 'Own certificate of the seal', config.sealPkcs12 !== null),
    setting('SMTP_URL', 'Mail leaves this machine', config.smtpUrl !== null),
    setting('MAIL_REPLY_DOMAIN', 'Answers by mail', mailReplies !== null, mailReplies?.domain ?? null),
    setting('STAFF_SECOND_FACTOR', 'Second factor of staff', config.staffSecondFactor === 'required'),
    setting('RATE_LIMITS', 'Rate limits', config.rateLimits === 'default'),
    setting(
      'QUEUE_WAIT_MS',
      'Requests wait longer for their turn',
      config.queueWaitMs > DEFAULT_QUEUE_WAIT_MS,
    ),
    setting('TRUST_PROXY', 'Behind a trusted proxy', config.trustProxy !== false),
    setting('METRICS_TOKEN', 'Metrics for Prometheus', config.metricsToken !== null),
    setting('OTEL_EXPORTER_OTLP_ENDPOINT', 'Traces', config.tracesEndpoint !== null),
    setting('PAYSTACK_SECRET_KEY', 'Paystack', payments.paystack !== null),
    setting('STRIPE_SECRET_KEY', 'Stripe', payments.stripe !== null),
    setting('FLUTTERWAVE_SECRET_KEY', 'Flutterwave', payments.flutterwave !== null),
    setting('PAYMENT_SIMULATORS', 'Simulators of payment providers', config.paymentSimulators),
    setting(
      'SELLER_*',
      'Sellers named on invoices',
      sellers.length > 0,
      sellers.map((code) => (config.sellers[code]?.tax ? `${code} with tax` : code)).join(', '),
    ),
    setting('COMPANIES_HOUSE_API_KEY', 'Companies House', registries.companiesHouseKey !== null),
    setting(
      'REGISTRIES',
      'Registries without a key',
      registries.corporationsCanada || registries.gleif,
      [registries.corporationsCanada && 'corporations-canada', registries.gleif && 'gleif']
        .filter(Boolean)
        .join(', '),
    ),
    setting('SUPABASE_URL', 'Sign-in at a Supabase project', config.supabase !== null),
    setting(
      'OAUTH_*',
      'Sign-in by other providers',
      config.identityProviders.length > 0,
      config.identityProviders.map(({ name }) => name).join(', '),
    ),
    setting('AUTH_MANUAL_LINKING', 'Providers attached by hand', auth.manualLinking),
  ];
}
