import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { type Api, apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

import type { DiscussionPatch } from "../../../contract/resources.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Discussions = typeof import("../../../contract/routes.ts") &
  typeof import("../../../contract/routes/changes.ts") &
  typeof import("../../../contract/routes/marks.ts");

interface Target {
  params: { discussionID: number };
}

type Change = (discussions: Api<Discussions>, target: Target) => Promise<unknown>;

const patch =
  (body: Partial<DiscussionPatch>): Change =>
  (discussions, target) =>
    discussions("PATCH /discussions/{discussionID}", { ...target, body });

const mute =
  (muted: boolean): Change =>
  (discussions, target) =>
    discussions("PUT /discussions/{discussionID}/mute", { ...target, body: { muted } });

const dismiss =
  (dismissed: boolean): Change =>
  (discussions, target) =>
    discussions("PUT /discussions/{discussionID}/dismiss", { ...target, body: { dismissed } });

const changes = new Map<string | undefined, Change>([
  ["close", patch({ closed: true })],
  ["reopen", patch({ closed: false })],
  ["sink", patch({ sink: true })],
  ["unsink", patch({ sink: false })],
  ["announce", patch({ pinLocation: "recent" })],
  ["announceInCategory", patch({ pinLocation: "category" })],
  ["unannounce", patch({ pinLocation: null })],
  ["resolve", patch({ resolved: true })],
  ["unresolve", patch({ resolved: false })],
  ["mute", mute(true)],
  ["unmute", mute(false)],
  ["dismiss", dismiss(true)],
  ["undismiss", dismiss(false)],
  ["bump", (discussions, target) => discussions("PATCH /discussions/{discussionID}/bump", target)],
]);

export const loader = ({ params }: { params: { discussionID?: string } }) =>
  redirect(`/discussion/${params.discussionID}`);

export const action = formAction(async ({ transport, params, values }) => {
  const target = { params: { discussionID: recordID(params.discussionID) } };
  await changes.get(values.change)?.(apiOf<Discussions>()(transport), target);
  return redirect(safeTarget(values.target));
});
