import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData, useParams } from "react-router";
import { confirmationIn, DeleteQuestion, openedVersion } from "#features/comments/web/public.ts";
import { checkWriter, draftIn, saveForm, sendWithDraft } from "#features/drafts/web/public.ts";
import { addedInputs } from "#platform/contract/endpoints/added-inputs.ts";
import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { deletionOf } from "../../components/deletion-of.ts";
import { DiscussionForm, discussionFields } from "../discussion-form.tsx";
import { tagsOf } from "../tags-of.ts";
import { loadEdit } from "./load-form.ts";

type Discussions = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadEdit);
export const clientLoader = browserLoader(loadEdit);
export const clientAction = sendWithDraft;

export const action = formAction(async (call) => {
  const { transport, values, params } = call;
  await checkWriter(call);
  const { name = "", body = "", format, categoryID } = values;
  const discussionID = readID(params.discussionID);
  if (values.intent === "saveDraft") {
    const slot = { recordType: "discussion", recordID: discussionID };
    await saveForm({ transport, values, slot, fields: discussionFields });
    return redirect("/drafts");
  }
  const discussion = await apiOf<Discussions>()(transport)("PATCH /discussions/{discussionID}", {
    params: { discussionID },
    body: {
      name,
      body,
      categoryID: Number(categoryID),
      ...(format && { format }),
      tagIDs: [],
      newTagNames: tagsOf(values.tags),
      ...draftIn(values),
      ...openedVersion(values),
      ...confirmationIn(values),
      ...addedInputs(values),
    },
  });
  return redirect(discussion.url);
});

export default function EditDiscussionPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { discussionID = "" } = useParams();
  const title = intl.formatMessage({ id: "discussions.edit.title" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <DiscussionForm
        key={discussionID}
        {...data}
        slot={{
          name: `discussion:${discussionID}`,
          recordType: "discussion",
          recordID: Number(discussionID),
        }}
        cancelUrl={`/discussion/${discussionID}`}
        send="discussions.form.save"
      />
      <DeleteQuestion
        action={deletionOf(discussionID)}
        label={<FormattedMessage id="discussions.delete" />}
      >
        <FormattedMessage id="discussions.delete.confirm" />
      </DeleteQuestion>
    </PageLayout>
  );
}
