import { lockUser } from "#features/users/server/public.ts";
import { gone } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  findLink,
  type LinkKind,
  type LinkRow,
  removeLink,
  storeLink,
} from "../queries/account-links.ts";
import { digestOf, newSecret } from "./secrets.ts";

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const lifeMs: Record<LinkKind, number> = {
  confirmEmail: 3 * dayMs,
  restoreEmail: 3 * dayMs,
  resetPassword: 60 * minuteMs,
  signIn: 15 * minuteMs,
};

interface LinkRequest {
  kind: LinkKind;
  userID: number;
  email: string | null;
  browserDigest?: Buffer;
}

export const linkEnd = ({ now }: Ctx, kind: LinkKind) => new Date(now().getTime() + lifeMs[kind]);

/** Creates a link and returns its secret; invalidates the previous one of the same kind. */
export async function makeLink(tx: TransactionCtx, request: LinkRequest): Promise<string> {
  const secret = newSecret();
  await storeLink(tx, {
    browserDigest: null,
    ...request,
    digest: digestOf(secret),
    dateExpires: linkEnd(tx, request.kind),
  });
  return secret;
}

/** Reads a link without consuming it. Throws 410 unless it is valid. */
export async function getLink(ctx: Ctx, kind: LinkKind, secret: string): Promise<LinkRow> {
  const link = await findLink(ctx, kind, digestOf(secret));
  if (!link) throw linkGone();
  return link;
}

/** Consumes a link. Throws 410 unless it is valid. */
export async function consumeLink(
  tx: TransactionCtx,
  kind: LinkKind,
  secret: string,
): Promise<LinkRow> {
  const link = await getLink(tx, kind, secret);
  // Lock order: members before rows of their accounts (decision 026).
  if (!(await lockUser(tx, link.userID))) throw linkGone();
  if (!(await removeLink(tx, link.accountLinkID))) throw linkGone();
  return link;
}

export const linkGone = () => gone("This link is no longer valid. Request a new one.");
