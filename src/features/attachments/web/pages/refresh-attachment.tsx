import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { noticeAddress } from "../../contract/rules.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Attachments = typeof import("../../contract/routes.ts");

const freshMs = 90_000;

export const action = formAction(async ({ transport, values }) => {
  const attachmentID = recordID(values.attachmentID);
  const [found] = await apiOf<Attachments>()(transport)("POST /attachments/refresh", {
    body: { attachmentIDs: [attachmentID], onlyStale: false },
  });
  const isFresh = Date.now() - Date.parse(found?.dateRefreshed ?? "") < freshMs;
  const target = safeTarget(values.target ?? "/");
  return redirect(noticeAddress(target, attachmentID, isFresh ? "refreshed" : "kept"));
});
