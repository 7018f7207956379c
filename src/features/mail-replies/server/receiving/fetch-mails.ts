import { randomUUID } from "node:crypto";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { Ctx } from "#platform/server/context.ts";
import { processMail } from "../intake/actions/process-mail.ts";
import { oneLine } from "../intake/one-line.ts";
import { intakeMethod } from "../policy.ts";
import { endLease, extendLease, findIntake, takeLease } from "../queries.ts";
import { type ImapOptions, readImapOptions, withMailbox } from "./imap-connection.ts";
import { beginning, largestMail } from "./largest-mail.ts";
import { readOnThread } from "./read-on-thread.ts";

const leaseMs = 5 * 60_000;
const batchSize = 200;
const firstPauseMs = 60_000;
const longestPauseMs = 30 * 60_000;

const later = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() + ms);

/**
 * Fetches new mails, one process at a time by a lease. A crash leaves mails unread for the next lease. After a
 * failure it backs off exponentially.
 */
export async function fetchMails(ctx: Ctx): Promise<void> {
  if ((await intakeMethod(ctx)) !== "imap") return;
  const leaseID = randomUUID();
  if (!(await takeLease(ctx, "imap", { leaseID, until: later(ctx, leaseMs) }))) return;
  const options = await readImapOptions(ctx);
  try {
    await withMailbox(ctx, options, (client) => takeAll(ctx, client, { options, leaseID }));
    const dateLastSuccess = ctx.now();
    const state = { countFailures: 0, problem: "", dateNextTry: null, dateLastSuccess };
    await endLease(ctx, leaseID, state);
  } catch (error) {
    const countFailures = ((await findIntake(ctx, "imap"))?.countFailures ?? 0) + 1;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (countFailures - 1));
    const problem = problemOf(error);
    ctx.log.warn({ problem, countFailures }, "mails could not be fetched");
    await endLease(ctx, leaseID, { countFailures, problem, dateNextTry: later(ctx, pause) });
  }
}

export function problemOf(error: unknown): string {
  const { message, responseText, authenticationFailed } = error as Error & {
    responseText?: string;
    authenticationFailed?: boolean;
  };
  const response = oneLine(responseText ?? message, 300);
  return authenticationFailed ? `The server refused name and password: ${response}` : response;
}

interface Fetching {
  options: ImapOptions;
  leaseID: string;
}

async function takeAll(ctx: Ctx, client: ImapFlow, { options, leaseID }: Fetching) {
  const unseenUIDs = await client.search({ seen: false }, { uid: true });
  for (const uid of (unseenUIDs || []).slice(0, batchSize)) {
    if (!(await extendLease(ctx, leaseID, later(ctx, leaseMs)))) return;
    const isDone = await processOne(ctx, client, uid);
    if (isDone) await archiveMail(client, uid, options.doneFolder);
  }
}

async function processOne(ctx: Ctx, client: ImapFlow, uid: number): Promise<boolean> {
  const { size = 0 } = await fetchOne(client, uid, { size: true });
  const isCut = size > largestMail;
  const source = isCut ? { start: 0, maxLength: beginning } : true;
  const { source: bytes } = await fetchOne(client, uid, { source });
  if (!bytes) return false;
  const arrival = { ...(await readOnThread(bytes, "message/rfc822")), isCut };
  return (await processMail(ctx, { source: "imap", ...arrival })) === "done";
}

async function fetchOne(
  client: ImapFlow,
  uid: number,
  query: Parameters<ImapFlow["fetchOne"]>[1],
): Promise<Partial<FetchMessageObject>> {
  const message = await client.fetchOne(String(uid), query, { uid: true });
  return message || {};
}

/** Marks the mail first: if moving fails, it is not fetched again. */
async function archiveMail(client: ImapFlow, uid: number, folder: string) {
  await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  if (!folder) return;
  await client.mailboxCreate(folder).catch(() => undefined);
  await client.messageMove(String(uid), folder, { uid: true });
}
