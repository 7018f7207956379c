import { randomBytes } from "node:crypto";
import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ClientRow } from "../queries/clients.ts";

export const newClientID = (): string => randomBytes(12).toString("hex");

export const newClientSecret = (): string => `fm_cs_${newSecret()}`;

export function isSecretOf(ctx: Ctx, client: ClientRow, secret: string): boolean {
  const digest = digestOf(secret);
  const { secretDigest, formerSecretDigest, dateFormerSecretExpires } = client;
  const isFormerGood = dateFormerSecretExpires !== null && dateFormerSecretExpires > ctx.now();
  return (
    secretDigest?.equals(digest) === true ||
    (isFormerGood && formerSecretDigest?.equals(digest) === true)
  );
}
