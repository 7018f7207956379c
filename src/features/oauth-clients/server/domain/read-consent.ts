import { requireSession } from "#features/accounts/server/public.ts";
import { badRequest } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { scopesOf } from "../present.ts";
import { getSender, readRequest } from "./authorization-request.ts";
import { isGranted } from "./needs-consent.ts";
import { parametersIn } from "./parameters.ts";
import { AuthorizationError } from "./protocol-error.ts";

/** What the page shows on which members agree. */
export async function readConsent(ctx: Ctx, query: object) {
  requireSession(ctx);
  const parameters = parametersIn(query);
  const sender = await getSender(ctx, parameters);
  const request = readOrRefuse(() => readRequest(sender, parameters));
  const { name, description, homeUrl, logoUrl } = sender.client;
  return {
    client: { name, description, homeUrl, logoUrl },
    redirectHost: new URL(sender.redirectUrl).host,
    scopes: scopesOf(request.scopes),
    isGranted: await isGranted(ctx, request),
  };
}

/** The app learns of it where the member comes from, `/oauth/authorize`. */
function readOrRefuse<Request>(read: () => Request): Request {
  try {
    return read();
  } catch (error) {
    if (error instanceof AuthorizationError) throw badRequest(error.message);
    throw error;
  }
}
