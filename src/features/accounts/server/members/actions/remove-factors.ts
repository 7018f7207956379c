import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import { tell } from "../../domain/tell.ts";
import { passkeysRemovedMail } from "../../mail.ts";
import { countPasskeys, removePasskeys } from "../../queries/passkeys.ts";
import { hasTimeCodes } from "../../queries/second-factors.ts";
import { removeSecondFactor } from "../../second-factor/actions/enrol.ts";
import { lockForCredentialChange } from "../lock-for-credential-change.ts";

export const removeSecondFactorOf = (ctx: Ctx, userID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockForCredentialChange(tx, userID);
    if (!(await hasTimeCodes(tx, userID))) throw notFound("Second factor");
    await removeSecondFactor(tx, userID);
  });

export const removePasskeysOf = (ctx: Ctx, userID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { row } = await lockForCredentialChange(tx, userID);
    if ((await countPasskeys(tx, userID)) === 0) throw notFound("Passkey");
    await removePasskeys(tx, userID);
    await record(tx, "passkeyRemove", userID);
    await tell(tx, row, passkeysRemovedMail);
  });
