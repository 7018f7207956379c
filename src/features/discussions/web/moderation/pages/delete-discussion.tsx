import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Discussions = typeof import("../../../contract/routes.ts");

export const loader = ({ params }: { params: { discussionID?: string } }) =>
  redirect(`/post/editdiscussion/${params.discussionID}#delete`);

export const action = formAction(async ({ transport, params }) => {
  const discussions = apiOf<Discussions>()(transport);
  const target = { params: { discussionID: recordID(params.discussionID) } };
  const { category } = await discussions("GET /discussions/{discussionID}", {
    ...target,
    query: { expand: "category" },
  });
  await discussions("DELETE /discussions/{discussionID}", target);
  return redirect(category?.url ?? "/discussions");
});
