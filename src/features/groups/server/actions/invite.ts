import {
  checkAddress,
  digestOf,
  mailsTo,
  newSecret,
  throttle,
} from "#features/accounts/server/public.ts";
import { isMailConfigured, requireRoom, sendMail } from "#features/mail/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { findUser, getVisibleUser } from "#features/users/server/public.ts";
import { ApiError, conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { groupInvited } from "../../contract/events.ts";
import type { Invitee } from "../../contract/resources.ts";
import { groupInvitationUrl } from "../../contract/rules.ts";
import { getGroup, lockSeenGroup } from "../domain/find-group.ts";
import { checkInviting } from "../domain/limits.ts";
import { groupInvitationCondition, groupInvitationMail } from "../mail.ts";
import { isMember } from "../policy.ts";
import {
  findOpenByID,
  type InvitationRow,
  insertInvitation,
  listOpenTo,
  withdraw,
} from "../queries/invitations.ts";
import { listStates } from "../queries/members.ts";
import { invitationDays } from "../settings.ts";

const dayMs = 86_400_000;

interface Invitees {
  userIDs: readonly number[];
  emails: readonly string[];
}

/**
 * Invites each of them for itself. The answer about an address does not tell whether a member has it.
 */
export async function inviteAll(
  ctx: Ctx,
  groupID: number,
  { userIDs, emails }: Invitees,
): Promise<Invitee[]> {
  await getGroup(ctx, groupID, "manage");
  const addresses = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
  const results: Invitee[] = [];
  for (const userID of new Set(userIDs)) results.push(await inviteMember(ctx, groupID, userID));
  for (const email of addresses) results.push(await inviteAddress(ctx, groupID, email));
  return results;
}

async function inviteMember(ctx: Ctx, groupID: number, userID: number): Promise<Invitee> {
  const answer = (result: Invitee["result"], invitationID: number | null = null) => ({
    userID,
    email: null,
    result,
    invitationID,
  });
  if (!(await isInvitable(ctx, userID))) return answer("refused");
  return ctx.transaction<Invitee>(async (tx) => {
    await checkInviting(tx);
    await lockOpenGroup(tx, groupID);
    const states = (await listStates(tx, [userID])).filter((row) => row.groupID === groupID);
    if (states.some(({ state }) => isMember(state))) return answer("alreadyMember");
    if (states.some(({ state }) => state === "invited")) return answer("alreadyInvited");
    if (states.some(({ state }) => state === "banned")) return answer("refused");
    const dateExpires = await expiry(tx);
    const { invitationID } = await insertInvitation(tx, { groupID, userID, dateExpires });
    const insertUserID = tx.viewer.userID;
    await tx.emit(groupInvited, { groupID, userID, invitationID, insertUserID });
    return answer("invited", invitationID);
  });
}

async function isInvitable(ctx: Ctx, userID: number): Promise<boolean> {
  try {
    return (await getVisibleUser(ctx, userID)).banned === 0;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

async function inviteAddress(ctx: Ctx, groupID: number, email: string): Promise<Invitee> {
  await throttle(ctx, ...mailsTo(ctx, email));
  await checkAddress(ctx, email);
  if (!(await isMailConfigured(ctx)))
    throw conflict("This site sends no mail. Make a link and pass it on.");
  return ctx.transaction<Invitee>(async (tx) => {
    await checkInviting(tx);
    const { name } = await lockOpenGroup(tx, groupID);
    const answer = { userID: null, email };
    const [open] = await listOpenTo(tx, groupID, [email]);
    if (open) return { ...answer, result: "alreadyInvited", invitationID: open.invitationID };
    await requireRoom(tx, email);
    const code = newSecret();
    const { invitationID } = await insertInvitation(tx, {
      groupID,
      email,
      digest: digestOf(code),
      dateExpires: await expiry(tx),
    });
    await mail(tx, { email, code, name, invitationID });
    return { ...answer, result: "invited", invitationID };
  });
}

interface Mailed {
  email: string;
  code: string;
  name: string;
  invitationID: number;
}

async function mail(tx: TransactionCtx, { email, code, name, invitationID }: Mailed) {
  const inviter = await findUser(tx, tx.viewer.userID);
  await sendMail(tx, {
    to: email,
    template: groupInvitationMail,
    data: {
      inviter: inviter?.name ?? "",
      group: name,
      url: groupInvitationUrl(code),
      days: await readSetting(tx, invitationDays),
    },
    locale: tx.locale,
    kind: "transactional",
    condition: groupInvitationCondition.for({ invitationID }),
  });
}

export const createLink = (
  ctx: Ctx,
  groupID: number,
  { maxUses, days }: { maxUses: number; days: number },
): Promise<InvitationRow> =>
  ctx.transaction(async (tx) => {
    await checkInviting(tx);
    await lockOpenGroup(tx, groupID);
    const code = newSecret();
    const dateExpires = new Date(tx.now().getTime() + days * dayMs);
    return insertInvitation(tx, { groupID, digest: digestOf(code), code, maxUses, dateExpires });
  });

export const withdrawInvitation = (
  ctx: Ctx,
  groupID: number,
  invitationID: number,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockSeenGroup(tx, groupID, "manage");
    const row = await findOpenByID(tx, invitationID);
    if (row?.groupID !== groupID) throw notFound("Invitation");
    await withdraw(tx, [invitationID]);
  });

async function lockOpenGroup(tx: TransactionCtx, groupID: number) {
  const { row } = await lockSeenGroup(tx, groupID, "manage");
  if (row.isArchived) throw conflict("The group is archived, so nobody can join.");
  return row;
}

const expiry = async (tx: TransactionCtx) =>
  new Date(tx.now().getTime() + (await readSetting(tx, invitationDays)) * dayMs);
