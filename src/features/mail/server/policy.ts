import type { Ctx } from "#platform/server/context.ts";
import { findUndeliverable } from "./queries.ts";

/** Whether mails leave the site, or at least reach the file box; otherwise they wait for 24 hours. */
export const isMailConfigured = ({ platform: { config } }: Pick<Ctx, "platform">): boolean =>
  config.SMTP_URL !== undefined || config.NODE_ENV !== "production";

/** Whether a mail server said that this address does not exist. A mail that arrives makes up for it. */
export const isUndeliverable = async (ctx: Ctx, address: string): Promise<boolean> =>
  (await findUndeliverable(ctx, address)) !== undefined;
