import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Attachments = typeof import("../../contract/routes.ts");

export const action = formAction(async ({ transport, values }) => {
  await apiOf<Attachments>()(transport)("POST /attachments/refresh", {
    body: { attachmentIDs: [recordID(values.attachmentID)], onlyStale: false },
  });
  return redirect(safeTarget(values.target ?? "/"));
});
