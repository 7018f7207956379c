import { data, redirect } from "react-router";
import { backTo } from "#features/dashboard/web/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormAnswer, FormCall } from "#platform/web/pages/page-action.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";

type Roles = typeof import("#features/roles/contract/routes.ts");
type Users = typeof import("../../../contract/routes.ts");

export interface PowerAnswer extends FormAnswer {
  powerful?: { role: string; count: number };
}

const changes = ["add", "replace", "remove"];

export async function assignRole(call: FormCall) {
  const { transport, request, values, lists } = call;
  const { change = "", isSure } = values;
  const roleID = Number(values.roleID);
  if (!(roleID && changes.includes(change)))
    throw invalid({ field: "change", message: "Choose an action and a role." });
  const userIDs = (lists.userIDs ?? []).map(Number);
  const roles = await apiOf<Roles>()(transport)("GET /roles", {
    query: { expand: ["assignable"] },
  });
  const role = roles.find((each) => each.roleID === roleID);
  if (role?.hasPower && change !== "remove" && !isSure && userIDs.length > 0)
    return askFirst(call, { role: role.name, count: userIDs.length });
  const others = roles.map((each) => each.roleID).filter((each) => each !== roleID);
  const begun = await apiOf<Users>()(transport)("PATCH /users/bulk-role-assignment", {
    body: {
      userIDs,
      ...(change === "remove" ? { removeRoleIDs: [roleID] } : { addRoleIDs: [roleID] }),
      ...(change === "replace" && { removeRoleIDs: others }),
    },
  });
  const { failedIDs } = await runToCompletion(transport, begun);
  return redirect(backTo(request, failedIDs.length > 0 ? "someAssigned" : "assigned"));
}

function askFirst({ values, lists }: FormCall, powerful: PowerAnswer["powerful"]) {
  const answer: PowerAnswer = { message: "", status: 200, errors: [], values, lists, powerful };
  return data(answer);
}
