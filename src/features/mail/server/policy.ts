import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findMailServer } from "./delivery/find-mail-server.ts";
import { findUndeliverable } from "./queries.ts";

/** Whether mails leave the site, or at least reach the file box; otherwise they wait for 24 hours. */
export const isMailConfigured = async (ctx: Ctx): Promise<boolean> =>
  ctx.platform.config.NODE_ENV !== "production" || (await findMailServer(ctx)) !== undefined;

/** Refuses what is nothing but a mail where none leaves the site, whoever it would be for. */
export async function requireMail(ctx: Ctx): Promise<void> {
  if (!(await isMailConfigured(ctx)))
    throw conflict("This site sends no email.", {
      description: "An administrator can help you.",
      context: { code: "mailNotConfigured" },
    });
}

/** Whether a mail server said that this address does not exist. A mail that arrives makes up for it. */
export const isUndeliverable = async (ctx: Ctx, address: string): Promise<boolean> =>
  (await findUndeliverable(ctx, address)) !== undefined;
