import { digestOf } from "#features/accounts/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newClientID, newClientSecret } from "./domain/client-secret.ts";
import { originsTag } from "./domain/origins.ts";
import { type ClientRow, type ClientValues, insertClient } from "./queries/clients.ts";

export interface CreatedClient extends ClientRow {
  clientSecret: string;
}

/** An app with a secret, which may ask for everything. */
export async function createOauthClient(
  ctx: Ctx,
  values: Partial<ClientValues> = {},
): Promise<CreatedClient> {
  const clientSecret = newClientSecret();
  const isConfidential = values.isConfidential ?? true;
  const row = await ctx.as(systemViewer).transaction(async (tx) => {
    await tx.invalidate(originsTag);
    return insertClient(tx, {
      name: "Wiki",
      description: "",
      homeUrl: "https://wiki.example",
      logoUrl: "",
      redirectUrls: ["https://wiki.example/callback"],
      signOutUrls: ["https://wiki.example/"],
      scopes: ["openid", "profile", "email", "roles", "read", "write", "offline_access"],
      isTrusted: false,
      roleIDs: [],
      isActive: true,
      ...values,
      isConfidential,
      clientID: newClientID(),
      secretDigest: isConfidential ? digestOf(clientSecret) : null,
    });
  });
  return { ...row, clientSecret };
}
