/**
 * The content of a message; undefined when it is not JSON. An error thrown here would stop the connection from reading
 * messages.
 */
export function readJson(received: { json(): unknown }): unknown {
  try {
    return received.json();
  } catch {
    return undefined;
  }
}
