import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createMessage, deleteMessage, updateMessage } from "./actions/save-message.ts";
import { getDismissed, getMessage, listForViewer } from "./domain/messages.ts";
import { presentMessage } from "./present.ts";
import { insertDismissal, lockExisting } from "./queries.ts";

export const routes = [
  handle(contract.listMessages, async (ctx, { query }) => {
    const { isEnabled, recordID, type, layoutViewType } = query;
    return (await listForViewer(ctx))
      .filter((row) => isEnabled === undefined || row.isEnabled === isEnabled)
      .filter((row) => recordID === undefined || row.recordID === recordID)
      .filter((row) => type === undefined || row.type === type)
      .filter((row) => layoutViewType === undefined || row.layoutViewType === layoutViewType)
      .map(presentMessage);
  }),
  handle(contract.getMessage, (ctx, { params }) => show(ctx, params.moderationMessageID)),
  handle(contract.createMessage, async (ctx, { body }) =>
    show(ctx, await createMessage(ctx, body)),
  ),
  handle(contract.updateMessage, async (ctx, { params: { moderationMessageID }, body }) => {
    await updateMessage(ctx, moderationMessageID, body);
    return show(ctx, moderationMessageID);
  }),
  handle(contract.deleteMessage, (ctx, { params }) =>
    deleteMessage(ctx, params.moderationMessageID),
  ),
  handle(contract.dismissMessage, async (ctx, { params: { moderationMessageID } }) => {
    const { isDismissible } = await getDismissed(ctx, moderationMessageID);
    if (!isDismissible) throw forbidden([], "This notice stays.");
    await ctx.transaction(async (tx) => {
      if (!(await lockExisting(tx, moderationMessageID))) throw notFound("Moderation message");
      await insertDismissal(tx, moderationMessageID);
    });
    return { dismissed: true };
  }),
];

const show = async (ctx: Ctx, moderationMessageID: number) =>
  presentMessage(await getMessage(ctx, moderationMessageID));
