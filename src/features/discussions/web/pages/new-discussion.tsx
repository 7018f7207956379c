import { useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { DiscussionForm } from "../components/discussion-form.tsx";
import { loadNew } from "./load-form.ts";
import { tagsOf } from "./tags-of.ts";

type Discussions = typeof import("../../contract/routes.ts");

export const loader = serverLoader(loadNew);
export const clientLoader = browserLoader(loadNew);

export const action = formAction(async ({ transport, values }) => {
  const { name = "", body = "", format = "markdown", categoryID } = values;
  const discussion = await apiOf<Discussions>()(transport)("POST /discussions", {
    body: { name, body, format, categoryID: Number(categoryID), newTagNames: tagsOf(values.tags) },
  });
  return redirect(discussion.url);
});

export default function NewDiscussionPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "discussions.start" });
  return (
    <PageLayout columns={1} narrow>
      <title>{title}</title>
      <PageHeading title={title} />
      <DiscussionForm
        {...useLoaderData<typeof loader>()}
        submitLabel={intl.formatMessage({ id: "discussions.form.post" })}
      />
    </PageLayout>
  );
}
