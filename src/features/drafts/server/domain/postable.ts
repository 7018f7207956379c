import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findRoute } from "#platform/server/http/endpoints/opened-routes.ts";
import { validated } from "#platform/server/http/parsing/validated.ts";
import type { DraftContent, PostingCall } from "../extension-points.ts";
import { getKind } from "./kinds.ts";

/** The API request that posts a draft. Throws field errors if it is incomplete. */
export function checkPostable(ctx: Ctx, draft: DraftContent): PostingCall {
  if (draft.recordID !== null)
    throw invalid({
      field: "recordID",
      message: "Only new posts can be scheduled, not changes of existing ones.",
    });
  if (isEmpty(draft.attributes.body)) throw missingBody("There is nothing to post yet.");
  const call = getKind(ctx, draft.recordType).toCall(draft, ctx);
  const route = findRoute(ctx.platform.extensions, `${call.method} ${call.path}`);
  if (route?.endpoint.body) validated(route.endpoint.body, call.body);
  return call;
}

export function checkBody(ctx: Ctx, { recordType, attributes }: Drafted) {
  if (getKind(ctx, recordType).needsBody && isEmpty(attributes.body))
    throw missingBody("Write something first.");
}

type Drafted = Pick<DraftContent, "recordType" | "attributes">;

const missingBody = (message: string) => invalid({ field: "body", code: "missingField", message });

const isEmpty = (body: DraftContent["attributes"]["body"]) =>
  body === undefined || body.length === 0 || (typeof body === "string" && body.trim() === "");
