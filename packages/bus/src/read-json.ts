/** The content of a message; undefined for what is no JSON. An error thrown here would end the whole connection's reading. */
export function readJson(received: { json(): unknown }): unknown {
  try {
    return received.json();
  } catch {
    return undefined;
  }
}
