import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { PaperRenderer } from './documents/paper-renderer.ts';
import type { FileStore } from './files/file-store.ts';
import type { UploadInspector } from './files/upload-inspector.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Registry } from './registries/registry.ts';
import type { PreviewSandbox } from './previews/preview-sandbox.ts';
import type { CheckoutProvider } from './payments/providers/checkout-provider.ts';

/**
 * The dependencies of the server that have side effects, created once at start. A subject declares those it uses:
 * `type InquiryDependencies = Pick<Dependencies, 'database' | 'clock'>`.
 */
export type Dependencies = {
  config: Config;
  database: Database;
  clock: Clock;
  mailer: Mailer;
  jobs: Jobs;
  files: FileStore;
  inspector: UploadInspector;
  papers: PaperRenderer;
  previews: PreviewSandbox;
  /** The payment providers that are configured. */
  checkouts: readonly CheckoutProvider[];
  /** The registries that are switched on. */
  registries: readonly Registry[];
  log: FastifyBaseLogger;
  /** Null unless METRICS_TOKEN is set. */
  metrics: Metrics | null;
};
