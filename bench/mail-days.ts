import { rm } from "node:fs/promises";
import { assemble, migrationFolders } from "#app/assemble.ts";
import { startServer } from "#app/serve.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { startSmtpPeer } from "#features/mail/server/fixtures/smtp-peer.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";
import { MailCommunity } from "./rig/mail-community.ts";
import { findFaults, type Tally } from "./rig/mail-faults.ts";
import { startShifts } from "./rig/mail-shifts.ts";
import type { Scenario } from "./rig/scenario.ts";

/** `FOLKMOOT_BENCH_DAYS=90 FOLKMOOT_BENCH_EVENTS=5000` simulates three months. */
const days = Number(process.env.FOLKMOOT_BENCH_DAYS ?? 3);
const events = Number(process.env.FOLKMOOT_BENCH_EVENTS ?? 1_000);
const stepMs = 1_800_000;
const dayMs = 86_400_000;
/** Enough for mails held back by a member's limit or until the morning. */
const daysToDrain = 9;
/** A Monday, in the past so that no job waits for a future time. */
const start = Date.parse("2026-06-01T00:00:00Z");

const chanceToDie = 0.15;

type Peer = Awaited<ReturnType<typeof startSmtpPeer>>;

const figure = (number: number) => number.toLocaleString("en");

export const mailDays: Scenario = {
  name: "mail-days",
  title: "Days of mails",
  about: `${days} days with ${figure(events)} comments a day and a clock of their own: members with quiet hours, time zones, budgets and digests, a mail server that now and then refuses or does not answer, and a worker that is killed at random and started again.`,
  async measure() {
    const tally = await simulate();
    const faults = Object.entries(tally.faults);
    const wrong = faults.filter(([, count]) => count > 0);
    return {
      table: [
        ["", "number"],
        ["comments", figure(tally.comments)],
        ["mails about them", figure(tally.news)],
        ["digests", figure(tally.digests)],
        ["workers killed", figure(tally.kills)],
        ["mails handed over again without an answer", figure(tally.repeats)],
        ...faults.map(([name, count]) => [name, figure(count)]),
      ],
      verdict:
        wrong.length === 0
          ? "Budgets are kept, nothing is lost or told twice, and each member got one digest a span."
          : `Wrong: ${wrong.map(([name, count]) => `${name} (${count})`).join(", ")}.`,
      isWithinLimit: wrong.length === 0,
    };
  },
};

async function simulate(): Promise<Tally> {
  const log = createLogger("error");
  const database = await startTemporaryDatabase(log);
  const peer = await startSmtpPeer();
  const config = testConfig();
  const { connectionString } = database;
  const clock = { time: start };
  try {
    await migrate(connectionString, migrationFolders, log);
    const now = () => new Date(clock.time);
    const server = await startServer({
      config,
      log,
      extensions: assemble(),
      connectionString,
      now,
      runsJobs: false,
      servesPages: false,
    });
    const ctx = createContext(server.platform, { viewer: systemViewer });
    const shifts = startShifts({ DATABASE_URL: connectionString, SMTP_URL: peer.url });
    await liveThrough(await MailCommunity.found(ctx), { clock, shifts, peer });
    shifts.end();
    const tally = await findFaults(ctx, peer.received);
    await server.stop();
    return { ...tally, kills: shifts.countKills() };
  } finally {
    await peer.close();
    await database.stop();
    await rm(config.dataDirectory, { recursive: true, force: true });
  }
}

interface Life {
  clock: { time: number };
  shifts: ReturnType<typeof startShifts>;
  peer: Peer;
}

async function liveThrough(community: MailCommunity, { clock, shifts, peer }: Life) {
  const end = start + days * dayMs;
  for (; clock.time < end; clock.time += stepMs) {
    if (clock.time % dayMs === 0) {
      console.error(`day ${(clock.time - start) / dayMs + 1}`);
      await community.startDiscussions();
    }
    const commentIDs = await community.comment((events * stepMs) / dayMs);
    peer.follow(randomFault());
    await shifts.work({ time: clock.time, commentIDs }, chanceToDie);
  }
  peer.follow({});
  for (; clock.time < end + daysToDrain * dayMs; clock.time += stepMs)
    await shifts.work({ time: clock.time, commentIDs: [] }, 0);
}

function randomFault(): Parameters<Peer["follow"]>[0] {
  const chance = Math.random();
  if (chance < 0.1) return { rcptTo: [451, "come back later"] };
  return chance < 0.15 ? { cut: "before answer" } : {};
}
