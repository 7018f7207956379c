import { rm } from "node:fs/promises";
import { createTransport } from "nodemailer";
import { assemble, migrationFolders } from "#app/assemble.ts";
import { startServer } from "#app/serve.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { addGreeting, greetingRequest } from "#features/mail/server/fixtures/greeting.ts";
import { startSmtpPeer } from "#features/mail/server/fixtures/smtp-peer.ts";
import { sendMail } from "#features/mail/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";
import type { Scenario } from "./rig/scenario.ts";

const count = 3_000;
const fewest = 50;
const batch = 500;

type Peer = Awaited<ReturnType<typeof startSmtpPeer>>;

export const mails: Scenario = {
  name: "mails",
  title: "Sending mails",
  about: `${count.toLocaleString("en")} notifications that wait in the queue, sent by one process to a mail server on the same machine, against a program that hands as many ready mails to it over one connection and keeps nothing.`,
  async measure() {
    const bare = await withPeer(sendBare);
    const memory = process.memoryUsage().rss;
    const product = await withPeer(sendByProduct);
    const grown = Math.max(0, process.memoryUsage().rss - memory);
    const row = (name: string, perSecond: number) => [
      name,
      perSecond.toFixed(0),
      (bare / perSecond).toFixed(2),
    ];
    return {
      table: [
        ["", "mails a second", "ratio"],
        row("a bare connection", bare),
        row("Folkmoot", product),
      ],
      verdict: `${product.toFixed(0)} mails a second, at least ${fewest} wanted; the process grew by ${(grown / 1_048_576).toFixed(0)} MB.`,
      isWithinLimit: product >= fewest,
    };
  },
};

async function withPeer(send: (peer: Peer) => Promise<number>): Promise<number> {
  const peer = await startSmtpPeer();
  try {
    return await send(peer);
  } finally {
    await peer.close();
  }
}

async function timed(peer: Peer, send: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await send();
  while (peer.received.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  return count / ((performance.now() - started) / 1_000);
}

async function sendBare(peer: Peer): Promise<number> {
  const transport = createTransport({ url: peer.url, pool: true, maxConnections: 1 } as object);
  const mail = { from: "a@example.org", to: "b@example.org", subject: "Hello", text: "Hello" };
  const perSecond = await timed(peer, () =>
    Promise.all(Array.from({ length: count }, () => transport.sendMail(mail))),
  );
  transport.close();
  return perSecond;
}

async function sendByProduct(peer: Peer): Promise<number> {
  const log = createLogger("error");
  const database = await startTemporaryDatabase(log);
  const held = { SMTP_URL: peer.url, FOLKMOOT_SETTING_OUTGOINGEMAILS__HOLD: "all" };
  const [config, ofWorker] = [testConfig(held), testConfig({ SMTP_URL: peer.url })];
  try {
    const { connectionString } = database;
    await migrate(connectionString, migrationFolders, log);
    const extensions = assemble();
    const server = await startServer({
      config,
      log,
      extensions,
      connectionString,
      runsJobs: false,
      servesPages: false,
    });
    addGreeting(server.platform);
    const ctx = createContext(server.platform, { viewer: systemViewer });
    for (let sent = 0; sent < count; sent += batch)
      await ctx.transaction(async (tx) => {
        for (let number = sent; number < sent + batch; number += 1)
          await sendMail(tx, {
            ...greetingRequest,
            to: `member${number}@example.org`,
            kind: "notification",
          });
      });
    const worker = await startServer({
      config: ofWorker,
      log,
      extensions,
      connectionString,
      runsJobs: true,
      servesPages: false,
    });
    const perSecond = await timed(peer, async () => undefined);
    await worker.stop();
    await server.stop();
    return perSecond;
  } finally {
    await database.stop();
    for (const { dataDirectory } of [config, ofWorker])
      await rm(dataDirectory, { recursive: true, force: true });
  }
}
