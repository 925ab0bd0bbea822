import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked for at each span: one kept from an earlier provider would go on sending to it. */
const tracer = () => trace.getTracer('charterly');

/** The context of a trace as headers (W3C Trace Context), which a job carries to the process that runs it. */
export type TraceHeaders = Record<string, string>;

/**
 * Runs work inside a span, which ends with it and records that it failed. Calls inside become its children.
 * Without tracing (see start-tracing.ts) it only runs the work. Attributes must hold no personal data.
 */
export async function inSpan<T>(
  name: string,
  {
    kind = SpanKind.INTERNAL,
    parent,
    attributes,
  }: { kind?: SpanKind; parent?: TraceHeaders; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const from = parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, parent);
  const span = tracer().startSpan(name, { kind, ...(attributes && { attributes }) }, from);
  // Without tracing it has no id; one that is not sampled has, so that what is inside is not sampled either.
  if (!span.isRecording())
    return context.with(isSpanContextValid(span.spanContext()) ? trace.setSpan(from, span) : from, work);
  try {
    return await context.with(trace.setSpan(from, span), work);
  } catch (error) {
    // The name only: messages may quote typed text.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the context of the current span for a job; undefined without one. */
export function currentTrace(): TraceHeaders | undefined {
  const headers: TraceHeaders = {};
  propagation.inject(context.active(), headers);
  return Object.keys(headers).length > 0 ? headers : undefined;
}

/**
 * Opens a span for each request, named by the pattern of its route, never by its address, which may hold codes.
 * @param options.trusted  whether our proxy sends requests: only then does a request continue the trace it names
 */
export function traceRequests(app: FastifyInstance, { trusted }: { trusted: boolean }): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'charterly.request.id': request.id,
        },
      },
      trusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT,
    );
    if (isSpanContextValid(span.spanContext())) spans.set(request, span);
  });
  // After the body was read: the events of its stream do not run in the context of an earlier hook.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * Runs a statement inside a span. The text of a statement has placeholders for its values; the span holds no
 * values.
 */
export function inQuerySpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  // Timers of the job queue run statements without end: only those that serve a request or a job are traced.
  if (trace.getActiveSpan() === undefined) return work();
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  return inSpan(
    `database ${operation}`,
    { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation } },
    work,
  );
}

/** Runs a call of another service inside a span with its host, never with its path, which may name people. */
export const inCallSpan = <T>(method: string, address: string | URL, call: () => Promise<T>): Promise<T> => {
  const { host } = new URL(address);
  return inSpan(
    `${method} ${host}`,
    { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'server.address': host } },
    call,
  );
};
