import { redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

type Marks = typeof import("../../../contract/routes/marks.ts");

export const loader = () => redirect("/discussions");

export const action = formAction(async ({ transport, values }) => {
  const categoryID = Number(values.categoryID);
  const body = categoryID > 0 ? { categoryID } : {};
  await apiOf<Marks>()(transport)("PUT /discussions/read", { body });
  const target = values.target ?? "";
  return redirect(/^\/[^/\\]/.test(target) ? target : "/discussions");
});
