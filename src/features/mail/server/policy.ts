import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findMailServer } from "./delivery/find-mail-server.ts";
import { findUndeliverable } from "./queries.ts";

/** In production, mails without a mail server stay queued for 24 hours. Elsewhere the file box takes them. */
export const isMailConfigured = async (ctx: Ctx): Promise<boolean> =>
  ctx.platform.config.NODE_ENV !== "production" || (await findMailServer(ctx)) !== undefined;

/** 409 if the site sends no mail. Does not depend on the receiver. */
export async function requireMail(ctx: Ctx): Promise<void> {
  if (!(await isMailConfigured(ctx)))
    throw conflict("This site sends no email.", {
      description: "An administrator can help you.",
      context: { code: "mailNotConfigured" },
    });
}

/** Whether a mail server reported that the address does not exist. A later delivered mail resets this. */
export const isUndeliverable = async (ctx: Ctx, address: string): Promise<boolean> =>
  (await findUndeliverable(ctx, address)) !== undefined;
