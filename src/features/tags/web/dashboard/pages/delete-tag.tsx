import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { TagRemovalPreview } from "../../../contract/resources.ts";
import { RemovalPreview } from "../removal-preview.tsx";
import { tagsAbove } from "./above.ts";
import { readTag } from "./load-tag.ts";
import type { ShownTag } from "./load-tags.ts";

type Tags = typeof import("../../../contract/routes.ts");

const load: PageLoad<{ tag: ShownTag; preview: TagRemovalPreview }> = async (
  transport,
  { params },
) => {
  const tag = await readTag(transport, params.tagID);
  const preview = await apiOf<Tags>()(transport)("GET /tags/{tagID}/removal-preview", {
    params: { tagID: tag.tagID },
  });
  return { tag, preview };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Tags>()(transport)("DELETE /tags/{tagID}", {
    params: { tagID: recordID(params.tagID) },
    query: { takeOff: true },
  });
  return redirect("/dashboard/tags?done=deleted");
});

export default function DeleteTagPage() {
  const intl = useIntl();
  const { tag, preview } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "tags.manage.deleteOf" }, { name: tag.name })}
      description={<FormattedMessage id="tags.manage.delete.text" />}
      above={tagsAbove(intl)}
    >
      <RemovalPreview preview={preview} />
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="tags.manage.delete" />}
        actions={
          <LinkButton href="/dashboard/tags">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
