import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/**
 * Starts sending spans to OTEL_EXPORTER_OTLP_ENDPOINT. The packages read the other variables of OpenTelemetry
 * themselves, such as OTEL_TRACES_SAMPLER and OTEL_EXPORTER_OTLP_HEADERS. Import this module only where
 * tracing is on: it is heavy.
 * @returns sends what is left and stops
 */
export function startTracing({ role, serviceName }: { role: string; serviceName: string }): {
  stop: () => Promise<void>;
} {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'charterly.role': role }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
