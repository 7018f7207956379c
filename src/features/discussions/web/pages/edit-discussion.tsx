import { useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { DiscussionForm } from "../components/discussion-form.tsx";
import { loadEdit } from "./load-form.ts";

type Discussions = typeof import("../../contract/routes.ts");

export const loader = serverLoader(loadEdit);
export const clientLoader = browserLoader(loadEdit);

export const action = formAction(async ({ transport, values, request }) => {
  const { name = "", body = "", categoryID } = values;
  const discussionID = Number(new URL(request.url).pathname.split("/").at(-1));
  const discussion = await apiOf<Discussions>()(transport)("PATCH /discussions/{discussionID}", {
    params: { discussionID },
    body: { name, body, categoryID: Number(categoryID) },
  });
  return redirect(discussion.url);
});

export default function EditDiscussionPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "discussions.edit.title" });
  return (
    <PageLayout columns={1} narrow>
      <title>{title}</title>
      <PageHeading title={title} />
      <DiscussionForm
        {...useLoaderData<typeof loader>()}
        submitLabel={intl.formatMessage({ id: "discussions.form.save" })}
      />
    </PageLayout>
  );
}
