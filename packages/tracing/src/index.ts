export { type StartOptions, startTracing, type Tracing } from './start-tracing.js';
export { continueTrace, type SpanFields, type TraceCarrier, traceCarrier, traced } from './traced.js';
