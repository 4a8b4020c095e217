// @ts-check
/** Ends with 0 when the gateway of this container answers and reaches NATS. */
const { ok } = await fetch('http://127.0.0.1:8080/readyz').catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
