import { useApi } from './traced.js';

/** What starts tracing. */
export interface StartOptions {
  /** Name of the program in traces, unless `OTEL_SERVICE_NAME` or `OTEL_RESOURCE_ATTRIBUTES` names another. */
  readonly serviceName: string;
}

/** Tracing that was started. */
export interface Tracing {
  /** Sends what was not sent yet, for three seconds at most. */
  stop(): Promise<void>;
}

/** A receiver that does not answer must not keep a program from ending. */
const LAST_SPANS_WITHIN_MS = 3_000;

/**
 * Loads OpenTelemetry's SDK and sends spans by OTLP over HTTP, as JSON. The SDK reads its other settings from the standard variables
 * `OTEL_*`.
 */
export async function startTracing({ serviceName }: StartOptions): Promise<Tracing> {
  const [api, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const resource = resources.resourceFromAttributes({ 'service.name': serviceName }).merge(named);
  const provider = new sdk.NodeTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  useApi(api);
  return {
    async stop() {
      useApi(undefined);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_SPANS_WITHIN_MS);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
}
