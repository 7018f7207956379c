import { connect } from "node:net";

/** Sends bytes as they are and reads until the server hangs up, for requests that no client would make. */
export function sendRaw(address: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    // A reset after the answer is how servers stop those who go on sending.
    socket.on("error", (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
    socket.write(bytes);
  });
}
