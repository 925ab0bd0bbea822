import type { EndpointKey } from '#contract/api.ts';
import type { RateLimit } from './rate-limiter.ts';

const perMinute = (limit: number): RateLimit => ({ limit, windowSeconds: 60 });
const perHour = (limit: number): RateLimit => ({ limit, windowSeconds: 3600 });

/** Partners send bursts; a reply takes one or two milliseconds. */
const partner = perMinute(240);

/** Rate limits per caller, or per IP address on public endpoints. Endpoints that read the caller's own data have none. */
export const endpointRateLimits: Partial<Record<EndpointKey, RateLimit>> = {
  'GET /account/export': perHour(6),
  'POST /account/deletion': perHour(10),
  'GET /verify/:code': perMinute(30),
  // Rendering a paper takes some milliseconds of CPU time.
  'GET /applications/:id/pack/:paper': perMinute(60),
  'GET /quotes/:service/:package': perHour(60),
  'POST /inquiries/files': perHour(30),
  'POST /inquiries/contact': perHour(10),
  'POST /inquiries/careers': perHour(10),
  'POST /inquiries/taxpromax': perHour(10),
  'PUT /inquiries/taxpromax/:id/email': perHour(10),
  'POST /newsletter/subscriptions': perHour(10),
  'POST /newsletter/confirmations': perMinute(20),
  'POST /newsletter/unsubscriptions': perMinute(20),
  'POST /reminders/unsubscriptions': perMinute(20),
  'POST /admin/newsletter/issues/:id/trial': perHour(60),
  'POST /v1/quotes': partner,
  'POST /v1/name-checks': partner,
  'POST /v1/identifier-checks': partner,
  'POST /v1/eligibility': partner,
  'POST /v1/obligations': partner,
  'POST /v1/estimates': partner,
  'GET /v1/catalog': partner,
  'GET /v1/catalog/countries': partner,
  'GET /v1/catalog/countries/:id': partner,
  'GET /v1/catalog/services/:id': partner,
  'GET /v1/catalog/services/:id/form': partner,
  'GET /v1/catalog/fees': partner,
  'GET /v1/catalog/activity-codes': partner,
  'GET /v1/catalog/sources': partner,
  'GET /figure-records': partner,
  'POST /calendar-feeds': perHour(30),
  // Each may mail a person who has not asked for it.
  'POST /people/:subject/:id/invitations': perHour(60),
  'POST /people/:subject/:id/invitations/:invitationId/resend': perHour(30),
  'POST /people/:subject/:id/hand-over': perHour(20),
  'POST /invitations/lookup': perMinute(30),
  'POST /invitations/acceptance': perMinute(20),
  'POST /invitations/refusal': perMinute(20),
  'POST /applications/:id/parts': perHour(60),
  'POST /applications/:id/parts/:partId/resend': perHour(30),
  'POST /parts/lookup': perMinute(30),
  'POST /parts/code': perMinute(10),
  'POST /parts/session': perMinute(20),
  'GET /part': perMinute(120),
  'PUT /part/answers': perMinute(180),
  'POST /part/files': perHour(60),
  'GET /part/files/:fileId': perMinute(60),
  'DELETE /part/files/:fileId': perHour(120),
  'POST /part/signature': perMinute(20),
  'POST /companies': perHour(60),
  'POST /companies/csv-preview': perMinute(20),
  // Companies House answers 600 requests in 5 minutes, for all our customers together.
  'POST /registry-lookups': perHour(60),
  'POST /companies/from-registry': perHour(60),
  'POST /companies/:id/what-if': perMinute(60),
  'PUT /companies/:id/facts': perMinute(60),
  'POST /applications': perHour(30),
  'PUT /applications/:id/answers': perMinute(180),
  'PUT /applications/:id/tier': perMinute(60),
  'POST /applications/:id/files': perHour(200),
  'DELETE /applications/:id/files/:fileId': perHour(300),
  'POST /applications/:id/submit': perMinute(20),
  'POST /applications/:id/transfer': perMinute(20),
  // Against guessing; wrong codes are limited by address too.
  'PUT /applications/:id/promotional-code': perHour(30),
  'POST /applications/:id/checkouts': perMinute(10),
  'POST /applications/:id/checkouts/check': perMinute(30),
  'POST /applications/:id/answer': perMinute(20),
  'POST /applications/:id/messages': perHour(60),
  'POST /applications/:id/cancel': perMinute(20),
};
