import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { resolveSafely } from "#platform/server/outgoing/resolve-safely.ts";
import { type ChosenMailServer, readMailServerSettings } from "./mail-server-settings.ts";

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
  name: string;
  origin: "environment" | "settings";
  /** Throws if connecting to the server is not allowed. */
  connection(): Promise<ConnectionOptions>;
}

/** The environment takes precedence over settings. */
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

/** Ports that settings may use where administrators must not reach the internal network. */
const mailPorts = [25, 465, 587, 2525];

const serverOfSettings = (config: Config, chosen: ChosenMailServer): MailServer => ({
  name: `${chosen.host}:${chosen.port}`,
  origin: "settings",
  async connection() {
    const { host, port, security, user, password } = chosen;
    // Connects to the checked address, not the name, so that DNS cannot change in between.
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
