import { useIntl } from "react-intl";
import { redirect, useLoaderData, useParams } from "react-router";
import { keyOfPost, saveForm, scheduleForm } from "#features/drafts/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { DiscussionForm, discussionFields } from "../components/discussion-form.tsx";
import { keepTyped } from "./keep-typed.ts";
import { loadNew } from "./load-form.ts";
import { tagsOf } from "./tags-of.ts";

type Discussions = typeof import("../../contract/routes.ts");

export const loader = serverLoader(loadNew);
export const clientLoader = browserLoader(loadNew);
export const clientAction = keepTyped;

export const action = formAction(async ({ transport, values }) => {
  const { name = "", body = "", format = "markdown", categoryID, draftID } = values;
  const form = { transport, values, slot: newDiscussion, fields: discussionFields };
  if (values.intent === "saveDraft") {
    await saveForm(form);
    return redirect("/drafts");
  }
  if (values.intent === "schedule") {
    await scheduleForm(form);
    return redirect("/drafts?status=scheduled");
  }
  const words = { name, body, format, newTagNames: tagsOf(values.tags) };
  const post = { ...words, categoryID: Number(categoryID) };
  const discussion = await apiOf<Discussions>()(transport)("POST /discussions", {
    body: { ...post, ...(draftID && { draftID: Number(draftID) }) },
    ...(await keyOfPost(values.formKey, post)),
  });
  return redirect(discussion.url);
});

const newDiscussion = { recordType: "discussion" };

export default function NewDiscussionPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "discussions.start" });
  const { draftID } = useParams();
  return (
    <PageLayout columns={1} narrow>
      <title>{title}</title>
      <PageHeading title={title} />
      <DiscussionForm
        key={draftID}
        {...useLoaderData<typeof loader>()}
        slot={{ ...newDiscussion, name: draftID ? `draft:${draftID}` : "discussion:new" }}
        submitLabel={intl.formatMessage({ id: "discussions.form.post" })}
      />
    </PageLayout>
  );
}
