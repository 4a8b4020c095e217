// @ts-check
/** Ends with 0 when the gateway of this container answers and NATS stores what it is given; else it says what is wrong. */
const answer = await fetch('http://127.0.0.1:8080/readyz').then(
  async (response) => ({ ok: response.ok, text: await response.text() }),
  (error) => ({ ok: false, text: String(error.cause ?? error) }),
);
if (!answer.ok) console.error(answer.text);
process.exit(answer.ok ? 0 : 1);
