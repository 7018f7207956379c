import { redirect } from "react-router";
import { recordID } from "#platform/web/address-parts.ts";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { safeTarget } from "#platform/web/target.ts";

export { RefusedAction as default } from "#platform/web/refused-action.tsx";

type Messages = typeof import("../../contract/routes.ts");

export const action = formAction(async ({ transport, values, params }) => {
  await apiOf<Messages>()(transport)("PUT /moderation-messages/{moderationMessageID}/dismiss", {
    params: { moderationMessageID: recordID(params.moderationMessageID) },
  });
  return redirect(safeTarget(values.target ?? "/"));
});
