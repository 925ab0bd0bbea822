import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { handleAccessLogJobs, recordAccess } from './access-log/access-log.ts';
import { auditCall } from './audit-log/audit-call.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { handleAuditLogJobs } from './audit-log/seal-rows.ts';
import { accountRoutes } from './accounts/routes.ts';
import { handleTokenJobs } from './tokens/manage-tokens.ts';
import { authorizeToken } from './tokens/read-token-caller.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { handlePersonJobs } from './accounts/erase-person.ts';
import { handleDraftJobs } from './applications/drafts/erase-discarded.ts';
import { paperRoutes, handlePaperJobs } from './applications/papers/routes.ts';
import { handleSnapshotJobs } from './applications/backfill-snapshots.ts';
import { handleDuplicateJobs } from './applications/duplicates.ts';
import { applicationRoutes } from './applications/routes.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { productSettings } from './auth/settings.ts';
import { handleBillingJobs } from './billing/make-billing-documents.ts';
import { handleInquiryPaperJobs } from './payments/inquiries/make-inquiry-papers.ts';
import type { Config } from './config/config.ts';
import { bankStatementRoutes } from './bank-statements/routes.ts';
import { handleBankJobs } from './bank-statements/purge-lines.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { serveCalendarFeeds } from './calendar/serve-feed.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { handlePeriodJobs } from './companies/backfill-periods.ts';
import { handleCertificateJobs } from './companies/record/share-certificates.ts';
import { handleRecordJobs } from './companies/record/backfill-records.ts';
import { companyRecordRoutes } from './companies/record/routes.ts';
import { formedElsewhereRoutes } from './companies/formed-elsewhere/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { createContentPublisher, type ContentPublisher } from './content/publish-content.ts';
import { contentRoutes } from './content/routes.ts';
import { handleChasingJobs } from './chasing/chase-customers.ts';
import { chasingRoutes } from './chasing/routes.ts';
import { insightRoutes } from './insight/routes.ts';
import { handleInsightJobs } from './insight/write-facts.ts';
import { createChangeStreams, type ChangeStreams } from './live/change-streams.ts';
import { watchDeskChanges } from './live/desk-changes.ts';
import { liveRoutes } from './live/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { handleDeskJobs } from './desk/desk-jobs.ts';
import { documentRoutes } from './documents/routes.ts';
import { handleDocumentWordJobs } from './document-words/read-words.ts';
import { handleFileJobs } from './files/clean-up-files.ts';
import { maxUploadBytes } from './files/receive-upload.ts';
import { answerHealth, refuseAllButProbes, refuseEarly } from './http/answer-early.ts';
import { handleError } from './http/handle-error.ts';
import { drainRequestBodies } from './http/drain-body.ts';
import { describeServer } from './http/describe-server.ts';
import { implement, explainNotFound } from './http/implement.ts';
import { loggedPath } from './http/logged-path.ts';
import { openStaticSite } from './http/open-static-site.ts';
import { buildOpenApiDocument } from './http/openapi/openapi.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { isProbe } from './http/probes.ts';
import { requestIdOf } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import {
  boundsWithWait,
  createAdmissions,
  shedLoad,
  type WorkloadBounds,
} from './http/overload/shed-load.ts';
import { boundDatabaseWait, databaseWaitWith } from './http/overload/bound-database-wait.ts';
import { serveStaticSite, staticSiteFirst, type Answer } from './http/serve-static-site.ts';
import { handleInboundMailJobs, maxMailBytes, serveMailWebhook } from './inbound-mail/serve-mail-webhook.ts';
import { handleInquiryJobs } from './inquiries/purge-inquiries.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { handlePromotionJobs } from './promotions/release-unpaid.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { billingDetailsRoutes } from './billing/billing-details.ts';
import { customerPriceRoutes } from './customer-prices/routes.ts';
import { referenceRateRoutes } from './reference-rates/routes.ts';
import { switchRoutes } from './switches/routes.ts';
import { requireSwitchedOn } from './switches/switches.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { handleLedgerJobs } from './ledger/backfill.ts';
import { type CountryReader, recordedCountries, releasedCountries } from './law/current-country.ts';
import { lawRoutes } from './law/routes.ts';
import { devMail } from './mail/dev-mail.ts';
import { firmRoutes } from './firms/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { machineRoutes } from './machine/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { createReadPartCaller } from './parts/open-part.ts';
import { partRoutes } from './parts/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { findAskedDocument } from './document-requests/receive-document.ts';
import { documentRequestRoutes } from './document-requests/routes.ts';
import { stopRequestReminders } from './document-requests/stop-request-reminders.ts';
import { handleDataRequestJobs } from './data-requests/request-jobs.ts';
import { dataRequestRoutes } from './data-requests/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { unsubscribe } from './newsletter/subscribe.ts';
import { handleNewsletterJobs, newsletterRoutes } from './newsletter/routes.ts';
import { serveMetrics } from './observability/serve-metrics.ts';
import { traceRequests } from './observability/spans.ts';
import { trackRequests } from './request-context.ts';
import { handlePaymentJobs } from './payments/attempts/poll-attempts.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { cartRoutes } from './carts/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { serveWebhooks } from './payments/serve-webhooks.ts';
import { stopReminders } from './reminders/choose-reminders.ts';
import { NOTICE_TOPICS } from '#contract/accounts/notice-topics.ts';
import { leaveNotices } from './notices/choose-notices.ts';
import { noticeRoutes } from './notices/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { handleReminderJobs } from './reminders/send-digests.ts';
import { serveOneClickUnsubscribe } from './http/one-click-unsubscribe.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { claimUpload } from './uploads/claim-upload.ts';
import { serveUploads } from './uploads/serve-uploads.ts';
import { handleUploadJobs } from './uploads/upload-rows.ts';
import { createUptimeCounter, handleUptimeJobs, type UptimeCounter } from './uptime/count-uptime.ts';
import { uptimeRoutes } from './uptime/routes.ts';
import { describeOpenEndpoints } from './rules-api/describe-open-endpoints.ts';
import { rulesApiRoutes } from './rules-api/routes.ts';

/** The largest JSON body; the answers of a whole form take at most a quarter of it. */
const maxJsonBytes = 1024 * 1024;

export type AppOptions = {
  dependencies: Dependencies;
  /** Folder of the built site; null serves no site. */
  siteDirectory: string | null;
  /** Whether only the probes are answered, and every other path with 404: for a process that runs jobs. */
  probesOnly?: boolean;
  /** How many requests of each kind are answered at the same time; by default those of the settings. */
  bounds?: WorkloadBounds;
  /** The longest time that a request waits for the database; by default that of the settings. */
  databaseWaitMs?: number;
};

/** Builds the server: sign-in, every endpoint of the contract, and the site. It does not listen or start jobs yet. */
export async function createApp({
  dependencies,
  siteDirectory,
  probesOnly = false,
  bounds,
  databaseWaitMs = databaseWaitWith(dependencies.config.queueWaitMs),
}: AppOptions): Promise<{
  app: FastifyInstance;
  auth: Auth;
  uptime: UptimeCounter;
  publisher: ContentPublisher;
  streams: ChangeStreams;
}> {
  const { config, log, metrics } = dependencies;
  const secure = config.publicUrl.startsWith('https:');
  const site =
    siteDirectory === null || probesOnly
      ? null
      : await openStaticSite({
          directory: siteDirectory,
          origin: config.publicUrl,
          secure,
          connectTo: config.supabase ? [config.supabase.url] : [],
        });
  const admissions = createAdmissions(bounds ?? boundsWithWait(config.queueWaitMs));
  const uptime = createUptimeCounter(dependencies);
  const publisher = createContentPublisher(dependencies, site);
  const streams = createChangeStreams(watchDeskChanges(dependencies));
  const recordAnswer = (answer: Answer, route: string): void => {
    const path = loggedPath(answer.url);
    logAnswer(log, answer, path);
    if (isProbe(path)) return;
    uptime.countAnswer(answer.status);
    metrics?.countAnswer({ ...answer, route });
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.log,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: maxJsonBytes,
    // An upload of 10 MB at 300 kbit/s takes 270 s.
    requestTimeout: 300_000,
    genReqId: requestIdOf,
    // The onResponse hook below logs each request once, with its outcome.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    serverFactory: staticSiteFirst(site, recordAnswer, [
      answerHealth({ secure }),
      ...(probesOnly ? [refuseAllButProbes({ secure })] : []),
      refuseEarly(admissions, { secure }),
    ]),
    frameworkErrors: (error, request, reply) => {
      void handleError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const defaultHeaders = Object.entries(securityHeaders(secure));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of defaultHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.addHook('onResponse', async (request, reply) => {
    recordAnswer(
      {
        requestId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      request.routeOptions.url ?? 'unknown',
    );
  });
  app.addHook('preClose', async () => streams.close());
  trackRequests(app);
  boundDatabaseWait(app, databaseWaitMs);
  if (config.tracesEndpoint !== null) traceRequests(app, { trusted: config.trustProxy !== false });
  if (metrics !== null && config.metricsToken !== null) {
    metrics.watchAdmissions(admissions);
    serveMetrics(app, metrics, config.metricsToken);
  }
  drainRequestBodies(app, 2 * maxMailBytes);
  shedLoad(app, admissions);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(explainNotFound(request, reply), request, reply));

  const auth = createAuth({
    ...dependencies,
    settings: { ...productSettings, ...config.auth, providers: config.identityProviders },
  });
  const limits = createRateLimiter(dependencies);
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 6, fileSize: maxUploadBytes + 1, headerPairs: 40 },
    throwFileSizeLimit: false,
  });
  await app.register(auth.authRoutes);
  const openRoutes = (countries: CountryReader) => ({
    ...rulesApiRoutes({ clock: dependencies.clock, countries }),
    ...catalogueRoutes({ countries }),
  });
  describeServer(app, dependencies, auth.publicKey, async () =>
    buildOpenApiDocument(config.publicUrl, await describeOpenEndpoints(openRoutes(releasedCountries))),
  );
  const readPartCaller = createReadPartCaller({ ...dependencies, auth });
  implement(
    app,
    {
      readCaller: auth.readCaller,
      readPartCaller,
      authorizeToken: (token, key, endpoint) => authorizeToken(dependencies, token, key, endpoint),
      secondFactorRequired: config.staffSecondFactor === 'required',
      limits,
      claimUpload: (claimantId, id) => claimUpload(dependencies, claimantId, id),
      requireSwitchedOn: (id) => requireSwitchedOn(dependencies.database, id),
      recordAccess: (key, caller, params) => recordAccess(dependencies, key, caller, params),
      auditCall: (key, caller, input) => auditCall(dependencies, key, caller, input),
    },
    {
      ...accountRoutes({ ...dependencies, confirmIdentity: auth.confirmIdentity }),
      ...dashboardRoutes(dependencies),
      ...applicationRoutes(dependencies),
      ...paymentRoutes(dependencies),
      ...cartRoutes(dependencies),
      ...messageRoutes(dependencies),
      ...memberRoutes(dependencies),
      ...firmRoutes(dependencies),
      ...promotionRoutes({ ...dependencies, limits }),
      ...billingDetailsRoutes(dependencies),
      ...customerPriceRoutes(dependencies),
      ...referenceRateRoutes(dependencies),
      ...switchRoutes(dependencies),
      ...tokenRoutes(dependencies),
      ...partRoutes({ ...dependencies, limits, auth }),
      ...quoteRoutes(dependencies),
      ...ledgerRoutes(dependencies),
      ...bankStatementRoutes(dependencies),
      ...staffRoutes(dependencies),
      ...auditLogRoutes(dependencies),
      ...dataRequestRoutes(dependencies),
      ...deskRoutes(dependencies),
      ...liveRoutes(streams),
      ...insightRoutes(dependencies),
      ...companyRoutes(dependencies),
      ...companyRecordRoutes(dependencies),
      ...formedElsewhereRoutes(dependencies),
      ...paperRoutes(dependencies),
      ...documentRoutes(dependencies),
      ...sharingRoutes({ ...dependencies, limits }),
      ...documentRequestRoutes(dependencies),
      ...jobRoutes(dependencies),
      ...machineRoutes(dependencies),
      ...uptimeRoutes(dependencies),
      ...inquiryRoutes({ ...dependencies, limits }),
      ...newsletterRoutes({ ...dependencies, limits }),
      ...reminderRoutes(dependencies),
      ...noticeRoutes(dependencies),
      ...chasingRoutes(dependencies),
      ...calendarRoutes(dependencies),
      ...openRoutes(recordedCountries(dependencies.database)),
      ...lawRoutes(dependencies),
      ...pictureRoutes(dependencies),
      ...contentRoutes({ ...dependencies, publisher }),
    },
  );
  serveWebhooks(app, dependencies);
  serveMailWebhook(app, { ...dependencies, limits });
  serveOneClickUnsubscribe(app, '/newsletter/unsubscribe', (token) => unsubscribe(dependencies, token));
  serveOneClickUnsubscribe(app, '/reminders/unsubscribe', (token) => stopReminders(dependencies, token));
  serveOneClickUnsubscribe(app, '/asked-documents/unsubscribe', (token) =>
    stopRequestReminders(dependencies, token),
  );
  for (const topic of NOTICE_TOPICS)
    serveOneClickUnsubscribe(app, `/emails/unsubscribe/${topic}`, (token) =>
      leaveNotices(dependencies, topic, token),
    );
  serveUploads(app, {
    ...dependencies,
    limits,
    readCaller: auth.readCaller,
    readPartCaller,
    findAskedDocument: (token) => findAskedDocument(dependencies, token),
  });
  serveCalendarFeeds(app, { ...dependencies, limits });
  servePictures(app, dependencies);
  await app.register(devMail(dependencies));
  if (site) serveStaticSite(app, site);

  handleAccessLogJobs(dependencies);
  handleAuditLogJobs(dependencies);
  handlePersonJobs(dependencies);
  handleDataRequestJobs(dependencies);
  handleTokenJobs(dependencies);
  handleDraftJobs(dependencies);
  handleBankJobs(dependencies);
  handlePaperJobs(dependencies);
  handleSnapshotJobs(dependencies);
  handleDuplicateJobs(dependencies);
  handleDeskJobs(dependencies);
  handleBillingJobs(dependencies);
  handleInquiryPaperJobs(dependencies);
  handleLedgerJobs(dependencies);
  handlePromotionJobs(dependencies);
  handlePeriodJobs(dependencies);
  handleRecordJobs(dependencies);
  handleCertificateJobs(dependencies);
  handlePaymentJobs(dependencies);
  handleReminderJobs(dependencies);
  handleChasingJobs(dependencies);
  handleInsightJobs(dependencies);
  handleFileJobs(dependencies);
  handleDocumentWordJobs(dependencies);
  handleUploadJobs(dependencies);
  handleInquiryJobs(dependencies);
  handleInboundMailJobs(dependencies);
  handleNewsletterJobs(dependencies);
  handleUptimeJobs(dependencies);
  dependencies.jobs.handle('limits.forget', () => limits.purgeExpired());
  dependencies.jobs.schedule('limits.forget', '40 3 * * *');
  dependencies.jobs.handle('auth.forget-expired', () => auth.purgeExpired());
  dependencies.jobs.schedule('auth.forget-expired', '50 3 * * *');
  return { app, auth, uptime, publisher, streams };
}

/** Converts a number of trusted proxies to Fastify's function, which is called for each hop. */
function trustedProxies(
  trust: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

/** Logs an answered request, without the query string and the token of a private address, which are secrets. */
function logAnswer(log: FastifyBaseLogger, { requestId, method, status, ms }: Answer, path: string): void {
  log.info({ reqId: requestId, method, path, status, ms: Math.round(ms) }, 'answered');
}
