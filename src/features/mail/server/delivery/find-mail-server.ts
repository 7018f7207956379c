import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { resolveSafely } from "#platform/server/outgoing/resolve-safely.ts";
import { type ChosenMailServer, readMailServerSettings } from "./mail-server-settings.ts";

/** What the SMTP client connects by. */
export interface ConnectionOptions {
  url?: string;
  host?: string;
  port?: number;
  secure?: boolean;
  requireTLS?: boolean;
  ignoreTLS?: boolean;
  auth?: { user: string; pass: string };
  tls?: { servername: string };
}

export interface MailServer {
  /** Host and port, to be shown. */
  name: string;
  origin: "environment" | "settings";
  /** Throws where the server may not be connected to. */
  connection(): Promise<ConnectionOptions>;
}

/** Where mails are handed over: as whoever runs the server says, else as administrators do. */
export async function findMailServer(ctx: Ctx): Promise<MailServer | undefined> {
  const { config } = ctx.platform;
  if (config.SMTP_URL) return serverOfEnvironment(config.SMTP_URL);
  const chosen = await readMailServerSettings(ctx);
  return chosen && serverOfSettings(config, chosen);
}

export const serverOfEnvironment = (url: string): MailServer => ({
  name: new URL(url).host,
  origin: "environment",
  connection: async () => ({ url }),
});

/** Those for mail: where administrators may not reach into the network of the server, no others. */
const mailPorts = [25, 465, 587, 2525];

const serverOfSettings = (config: Config, chosen: ChosenMailServer): MailServer => ({
  name: `${chosen.host}:${chosen.port}`,
  origin: "settings",
  async connection() {
    const { host, port, security, user, password } = chosen;
    // The address that was looked at is the one that is connected to.
    const address = await resolveSafely(config, { host, port, ports: mailPorts });
    return {
      host: address,
      port,
      secure: security === "tls",
      requireTLS: security === "starttls",
      ignoreTLS: security === "none",
      ...(user && { auth: { user, pass: password } }),
      tls: { servername: host },
    };
  },
});
