import { z } from "zod";
import { defineMailCondition } from "#features/mail/server/public.ts";
import { findLink, type LinkKind } from "../queries/account-links.ts";
import { digestOf } from "./secrets.ts";

const condition = defineMailCondition({
  name: "accounts.link",
  facts: z.object({
    kind: z.enum(["confirmEmail", "resetPassword", "signIn"]),
    digest: z.string(),
  }),
  async findObstacle(ctx, _mail, { kind, digest }) {
    const link = await findLink(ctx, kind, Buffer.from(digest, "base64url"));
    return link ? undefined : { why: "withdrawn" };
  },
});

/** The mail is sent as long as the link is valid. */
export const linkCondition = {
  ...condition,
  forLink: (kind: Exclude<LinkKind, "restoreEmail">, secret: string) =>
    condition.for({ kind, digest: digestOf(secret).toString("base64url") }),
};
