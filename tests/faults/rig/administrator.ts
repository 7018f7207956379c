import { call } from "./call.ts";
import type { ServerProcess } from "./server-process.ts";

const password = "correct horse battery staple";

/** Makes the first administrator by the link that the server printed; returns the session's cookie. */
export async function setUpAdministrator({ address, output }: ServerProcess): Promise<string> {
  const token = /setup\?token=(\S+)/.exec(output())?.[1];
  const body = { token, name: "Nemesis", email: "nemesis@example.org", password };
  const { status, headers } = await call(address, { method: "POST", path: "/setup", body });
  if (status >= 300) throw new Error(`No administrator could be made: ${status}`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

export const credentials = { name: "Nemesis", password };
