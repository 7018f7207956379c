import ipaddr from "ipaddr.js";
import { audit } from "#features/audit-logs/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, invalid, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { isWithin } from "#platform/server/is-within.ts";
import type { createAddressBan } from "../../contract/routes/address-bans.ts";
import { addressBansTag } from "../domain/address-bans.ts";
import { domainOf, parseNetwork, readDomain, readNetwork } from "../domain/read-value.ts";
import {
  type AddressBanRow,
  countAddressBans,
  insertAddressBan,
  removeAddressBan,
  removeOver,
} from "../queries/address-bans.ts";

type NewBan = InputOf<typeof createAddressBan>["body"];

export const addressBanEvent = {
  eventType: "address_ban_modification",
  name: "Network or domain blocked or unblocked",
};

/** All bans are checked with every request. */
const maxBans = 10_000;

/** Takes effect on every node with the next request. */
export function addAddressBan(ctx: Ctx, body: NewBan): Promise<AddressBanRow> {
  const { kind, reason, note } = body;
  const value = kind === "network" ? readNetwork(body.value) : readDomain(body.value);
  const dateExpires = readEnd(ctx, body.dateExpires);
  return ctx.transaction(async (tx) => {
    await lockForLimit(tx, "address bans");
    if (!body.isConfirmed) await refuseOwn(tx, kind, value);
    await removeOver(tx);
    if ((await countAddressBans(tx)) >= maxBans) throw conflict(...limitReached());
    const row = await insertAddressBan(tx, { kind, value, reason, note, dateExpires });
    if (!row) throw conflict("This is already blocked.");
    await tx.invalidate(addressBansTag);
    await record(tx, "Added", { kind, value });
    return row;
  });
}

const limitReached = () => {
  const { message } = say("The limit of {most} bans has been reached.", { most: maxBans });
  return [message] as const;
};

export const deleteAddressBan = (ctx: Ctx, addressBanID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const removed = await removeAddressBan(tx, addressBanID);
    if (!removed) throw notFound("Ban");
    await tx.invalidate(addressBansTag);
    await record(tx, "Removed", removed);
  });

function readEnd(ctx: Ctx, text: string | null): Date | null {
  if (text === null) return null;
  const date = new Date(text);
  if (date <= ctx.now()) throw invalid({ field: "dateExpires", message: "This time has passed." });
  return date;
}

/** Requires confirmation for a ban that affects the viewer. */
async function refuseOwn(tx: TransactionCtx, kind: NewBan["kind"], value: string) {
  const isOwn = kind === "network" ? isOwnNetwork(tx, value) : await isOwnDomain(tx, value);
  if (!isOwn) return;
  const message = "This includes your own address.";
  throw conflict(message, {
    description: "Please confirm this.",
    errors: [{ field: "isConfirmed", code: "ownAddress", message, status: 409 }],
  });
}

function isOwnNetwork({ request }: Ctx, value: string): boolean {
  const network = parseNetwork(value);
  if (!request || !network || !ipaddr.isValid(request.ip)) return false;
  return isWithin(ipaddr.process(request.ip), network);
}

async function isOwnDomain(tx: TransactionCtx, value: string): Promise<boolean> {
  const email = (await findUser(tx, tx.viewer.userID))?.email;
  const own = email ? domainOf(email) : "";
  return own === value || own.endsWith(`.${value}`);
}

const record = (
  tx: TransactionCtx,
  done: "Added" | "Removed",
  ban: { kind: string; value: string },
) =>
  audit(tx, {
    eventType: addressBanEvent.eventType,
    message: `${done} the ban of ${ban.value}.`,
    text: { id: "audit.addressBan", values: { done, value: ban.value } },
    context: ban,
  });
