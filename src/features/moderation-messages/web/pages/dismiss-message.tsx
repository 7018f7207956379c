import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Messages = typeof import("../../contract/routes.ts");

export const action = formAction(async ({ transport, values, params }) => {
  await apiOf<Messages>()(transport)("PUT /moderation-messages/{moderationMessageID}/dismiss", {
    params: { moderationMessageID: recordID(params.moderationMessageID) },
  });
  return redirect(safeTarget(values.target ?? "/"));
});
