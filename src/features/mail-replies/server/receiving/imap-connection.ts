import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { ImapFlow } from "imapflow";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkAddress, parseRanges } from "#platform/server/outgoing/address-rules.ts";
import * as settings from "../settings.ts";

const mailPorts = [143, 993];
const answerMs = 15_000;
const silenceMs = 60_000;

export interface ImapOptions {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
  doneFolder: string;
}

export const readImapOptions = async (ctx: Ctx): Promise<ImapOptions> => ({
  host: await readSetting(ctx, settings.imapHost),
  port: await readSetting(ctx, settings.imapPort),
  security: await readSetting(ctx, settings.imapSecurity),
  user: await readSetting(ctx, settings.imapUser),
  password: await readSetting(ctx, settings.imapPassword),
  folder: await readSetting(ctx, settings.imapFolder),
  doneFolder: await readSetting(ctx, settings.imapDoneFolder),
});

export async function withMailbox<Result>(
  ctx: Ctx,
  options: ImapOptions,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const { ImapFlow } = await import("imapflow");
  const { host, port, security, user, password } = options;
  const client = new ImapFlow({
    host: await checkedAddress(ctx, options),
    ...(isIP(host) ? {} : { servername: host }),
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: silenceMs,
    maxLiteralSize: 64 * 1_048_576,
  });
  // Errors are also thrown by the pending call.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const lock = await client.getMailboxLock(options.folder);
    try {
      return await work(client);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => undefined);
    client.close();
  }
}

/** Resolves to a public address, or one allowed by FOLKMOOT_OUTGOING_ALLOW. Only ports for mail are allowed. */
async function checkedAddress({ platform }: Ctx, { host, port }: ImapOptions): Promise<string> {
  const allowed = parseRanges(platform.config.FOLKMOOT_OUTGOING_ALLOW);
  const addresses = await lookup(host, { all: true, verbatim: true });
  const checkedPort = mailPorts.includes(port) ? "443" : String(port);
  for (const { address } of addresses) checkAddress(address, checkedPort, allowed);
  return addresses[0]?.address ?? host;
}
