import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { TagFields } from "../tag-fields.tsx";
import { tagsAbove } from "./above.ts";
import { findTagNamed, loadTag } from "./load-tag.ts";

type Tags = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadTag);

export const action = formAction(async (call) => {
  const { transport, params } = call;
  const tags = apiOf<Tags>()(transport);
  const { synonyms, ...body } = await readForm(call);
  const tagID =
    params.tagID === undefined
      ? (await tags("POST /tags", { body })).tagID
      : recordID(params.tagID);
  if (params.tagID !== undefined || synonyms.length > 0)
    await tags("PATCH /tags/{tagID}", { params: { tagID }, body: { ...body, synonyms } });
  return redirect("/dashboard/tags?done=saved");
});

async function readForm({ transport, values, lists }: FormCall) {
  const { name = "", urlcode = "", type = "", parent = "", synonyms = "" } = values;
  const categoryIDs = (lists.scope ?? []).map(Number);
  return {
    name,
    ...(urlcode.trim() ? { urlcode: urlcode.trim() } : {}),
    type: type.trim() || "User",
    parentTagID: await findParent(transport, parent.trim()),
    scope: categoryIDs.length > 0 ? { categoryIDs } : null,
    synonyms: synonyms
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  };
}

async function findParent(transport: FormCall["transport"], name: string) {
  if (name === "") return null;
  const tag = await findTagNamed(transport, name);
  if (!tag) throw invalid({ field: "parent", message: "There is no such tag." });
  return tag.tagID;
}

export default function EditTagPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { tag } = data;
  return (
    <DashboardPage
      title={tag?.name ?? intl.formatMessage({ id: "tags.manage.add" })}
      above={tagsAbove(intl)}
      translated={tag && { resource: "tags", recordType: "tag", record: tag.tagID }}
      actions={
        tag && (
          <>
            <LinkButton href={`/dashboard/tags/${tag.tagID}/merge`}>
              <FormattedMessage id="tags.manage.merge" />
            </LinkButton>
            <LinkButton href={`/dashboard/tags/${tag.tagID}/delete`}>
              <FormattedMessage id="tags.manage.delete" />
            </LinkButton>
          </>
        )
      }
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <TagFields {...data} />
      </DashboardForm>
    </DashboardPage>
  );
}
