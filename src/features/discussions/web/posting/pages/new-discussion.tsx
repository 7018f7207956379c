import { useIntl } from "react-intl";
import { redirect, useLoaderData, useParams } from "react-router";
import { confirmationIn } from "#features/comments/web/public.ts";
import {
  checkWriter,
  draftIn,
  keyOfPost,
  saveForm,
  scheduleForm,
  sendWithDraft,
} from "#features/drafts/web/public.ts";
import { ContentPage, withLayout } from "#features/layouts/web/public.ts";
import { addedInputs } from "#platform/contract/endpoints/added-inputs.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { usePostType } from "../../components/post-types.ts";
import { changeType } from "../change-type.ts";
import { DiscussionForm, discussionFields } from "../discussion-form.tsx";
import { NoCategory } from "../no-category.tsx";
import { tagsOf } from "../tags-of.ts";
import { loadNew } from "./load-form.ts";

type Discussions = typeof import("../../../contract/routes.ts");

const load = withLayout("createPost", loadNew);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

export const action = formAction(async ({ transport, values }) => {
  await checkWriter({ transport, values });
  const { name = "", body = "", format = "markdown", categoryID, postTypeID } = values;
  const form = { transport, values, slot: newDiscussion, fields: discussionFields };
  if (values.intent === "saveDraft") {
    await saveForm(form);
    return redirect("/drafts");
  }
  if (values.intent === "changeType") return changeType(form);
  if (values.intent === "schedule") {
    await scheduleForm(form);
    return redirect("/drafts?status=scheduled");
  }
  const words = { name, body, format, newTagNames: tagsOf(values.tags) };
  const type = postTypeID ? { postTypeID } : {};
  const place = { categoryID: Number(categoryID), ...pinIn(values), ...addedInputs(values) };
  const post = { ...words, ...type, ...place, ...confirmationIn(values) };
  const discussion = await apiOf<Discussions>()(transport)("POST /discussions", {
    body: { ...post, ...draftIn(values) },
    ...(await keyOfPost(values.formKey, post)),
  });
  return redirect(discussion.url);
});

const newDiscussion = { recordType: "discussion" };

function pinIn({ pinLocation }: Readonly<Record<string, string>>) {
  return pinLocation === "category" || pinLocation === "recent"
    ? ({ pinned: true, pinLocation } as const)
    : {};
}

export default function NewDiscussionPage() {
  const intl = useIntl();
  const { content: data, ...layout } = useLoaderData<typeof loader>();
  const { type = "discussion", postTypeID = type, categories } = data;
  const { startID = "discussions.newPost" } = usePostType()(type);
  const title = data.startLabel ?? intl.formatMessage({ id: startID });
  const { draftID } = useParams();
  const place = postTypeID === "discussion" ? "discussion:new" : `discussion:new:${postTypeID}`;
  return (
    <ContentPage layout={layout} narrow="writing">
      <PageHead title={title} />
      <PageHeading title={title} />
      {categories.length === 0 ? (
        <NoCategory />
      ) : (
        <DiscussionForm
          key={`${draftID} ${postTypeID}`}
          {...data}
          slot={{ ...newDiscussion, name: draftID ? `draft:${draftID}` : place }}
          send="discussions.form.post"
        />
      )}
    </ContentPage>
  );
}
