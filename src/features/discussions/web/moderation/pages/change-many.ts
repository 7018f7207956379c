import { redirect } from "react-router";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";
import { tagsOf } from "../../posting/tags-of.ts";

type Discussions = typeof import("../../../contract/routes.ts") &
  typeof import("../../../contract/routes/changes.ts");

type Call = ReturnType<ReturnType<typeof apiOf<Discussions>>>;

export async function changeMany(call: FormCall): Promise<Response> {
  const { target, action } = call.values;
  const done = await change(call);
  return target && action !== "merge" ? redirect(safeTarget(target)) : done;
}

async function change({ transport, values }: FormCall): Promise<Response> {
  const discussions = apiOf<Discussions>()(transport);
  const check = async (begun: Progress) => refuse(await runToCompletion(transport, begun));
  const discussionIDs = (values.ids ?? "").split(",").map(Number);
  const [discussionID = 0] = discussionIDs;
  const addRedirects = values.addRedirects !== undefined;
  const here = `/discussion/${discussionID}`;
  if (values.action === "move") {
    const categoryID = Number(values.categoryID);
    const body = { discussionIDs, categoryID, addRedirects };
    await check(await discussions("PATCH /discussions/move", { body }));
    return redirect(discussionIDs.length === 1 ? here : `/categories/${categoryID}`);
  }
  if (values.action === "merge") {
    const destinationDiscussionID = Number(values.destinationDiscussionID);
    const body = { discussionIDs, destinationDiscussionID, addRedirects };
    await check(await discussions("PATCH /discussions/merge", { body }));
    return redirect(`/discussion/${destinationDiscussionID}`);
  }
  const closed = closings.get(values.action);
  if (closed !== undefined)
    await check(await discussions("PATCH /discussions/close", { body: { discussionIDs, closed } }));
  if (values.action === "delete")
    await check(await discussions("DELETE /discussions/list", { body: { discussionIDs } }));
  if (values.action === "type") {
    await convertAll(discussions, discussionIDs, values.type as "discussion");
    return redirect(discussionIDs.length === 1 ? here : "/discussions");
  }
  if (values.action === "tag" || values.action === "author")
    return changeOne(discussions, values, discussionID);
  return redirect("/discussions");
}

const closings: ReadonlyMap<string | undefined, boolean> = new Map([
  ["close", true],
  ["reopen", false],
]);

async function convertAll(discussions: Call, discussionIDs: readonly number[], type: "discussion") {
  for (const discussionID of discussionIDs) {
    const params = { discussionID };
    await discussions("PUT /discussions/{discussionID}/type", { params, body: { type } });
  }
}

async function changeOne(
  discussions: Call,
  values: FormCall["values"],
  discussionID: number,
): Promise<Response> {
  const params = { discussionID };
  if (values.action === "tag") {
    const body = { tagNames: tagsOf(values.tags) };
    await discussions("PUT /discussions/{discussionID}/tags", { params, body });
  } else {
    const insertUserID = `$name:${values.author}`;
    await discussions("PATCH /discussions/{discussionID}", { params, body: { insertUserID } });
  }
  return redirect(`/discussion/${discussionID}`);
}

/** Shows the API's error in the form. */
function refuse({ exceptionsByID }: Progress["progress"]) {
  const [failed] = Object.values(exceptionsByID);
  if (failed) throw new ApiError(failed.status, failed.message);
}
