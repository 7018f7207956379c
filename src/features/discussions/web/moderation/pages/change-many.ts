import { redirect } from "react-router";
import { addedInputs } from "#platform/contract/endpoints/added-inputs.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";
import { refuse } from "../../dashboard/pages/refuse.ts";
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
  if (values.action === "type") return convertAll(discussions, values, discussionIDs);
  if (values.action === "tag" || values.action === "author")
    return changeOne(discussions, values, discussionID);
  return redirect("/discussions");
}

const closings: ReadonlyMap<string | undefined, boolean> = new Map([
  ["close", true],
  ["reopen", false],
]);

/** The form with the inputs of another type. */
const pageOf = (discussionIDs: readonly number[], type: string) =>
  `/post/bulk?${new URLSearchParams({ action: "type", ids: discussionIDs.join(), type })}`;

/** Whether the form that was sent had the inputs of another type. */
async function haveOtherInputs(discussions: Call, types: readonly [string, string]) {
  if (types[0] === types[1]) return false;
  const [shown, chosen] = await Promise.all(
    types.map((postTypeID) =>
      discussions("GET /post-forms/{postTypeID}", { params: { postTypeID } }),
    ),
  );
  return JSON.stringify(shown?.inputs) !== JSON.stringify(chosen?.inputs);
}

async function convertAll(
  discussions: Call,
  values: FormCall["values"],
  discussionIDs: readonly number[],
): Promise<Response> {
  const { type: postTypeID = "", shownType = postTypeID } = values;
  if (await haveOtherInputs(discussions, [shownType, postTypeID]))
    return redirect(pageOf(discussionIDs, postTypeID));
  const body = { postTypeID, ...addedInputs(values) };
  for (const discussionID of discussionIDs) {
    const params = { discussionID };
    await discussions("PUT /discussions/{discussionID}/type", { params, body });
  }
  const [first, ...others] = discussionIDs;
  return redirect(others.length === 0 ? `/discussion/${first}` : "/discussions");
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
