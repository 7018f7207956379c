import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { TagRemovalPreview } from "../../../contract/resources.ts";
import { TagLine } from "../../components/tag-line.tsx";
import styles from "../merge-tag.module.css";
import { RemovalPreview } from "../removal-preview.tsx";
import { tagsAbove } from "./above.ts";
import { findTagNamed, readTag } from "./load-tag.ts";
import type { ShownTag } from "./load-tags.ts";

type Tags = typeof import("../../../contract/routes.ts");

interface Merge {
  tag: ShownTag;
  asked: string;
  chosen?: { into: ShownTag; preview: TagRemovalPreview };
}

/** `/dashboard/tags/12/merge?into=ink`: with another tag it shows a preview. */
const load: PageLoad<Merge> = async (transport, { params, url }) => {
  const tag = await readTag(transport, params.tagID);
  const typedName = url.searchParams.get("into")?.replaceAll(",", " ").trim().slice(0, 100) ?? "";
  const into = typedName === "" ? undefined : await findTagNamed(transport, typedName);
  if (!into || into.tagID === tag.tagID) return { tag, asked: typedName };
  const preview = await apiOf<Tags>()(transport)("GET /tags/{tagID}/removal-preview", {
    params: { tagID: tag.tagID },
    query: { intoTagID: into.tagID },
  });
  return { tag, asked: typedName, chosen: { into, preview } };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  await apiOf<Tags>()(transport)("POST /tags/{tagID}/merge", {
    params: { tagID: recordID(params.tagID) },
    body: { intoTagID: Number(values.intoTagID) },
  });
  return redirect("/dashboard/tags?done=merged");
});

export default function MergeTagPage() {
  const intl = useIntl();
  const { tag, asked, chosen } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "tags.manage.mergeOf" }, { name: tag.name })}
      description={<FormattedMessage id="tags.manage.merge.text" />}
      above={tagsAbove(intl)}
    >
      <Form className={styles.choice}>
        <FormField
          id="into"
          label={<FormattedMessage id="tags.manage.into" />}
          errors={
            asked && !chosen ? [intl.formatMessage({ id: "tags.manage.into.unknown" })] : undefined
          }
        >
          <TagLine key={asked} name="into" defaultValue={asked} most={1} />
        </FormField>
        <FormActions>
          <Button type="submit" variant={chosen ? "standard" : "primary"}>
            <FormattedMessage id="tags.manage.preview" />
          </Button>
        </FormActions>
      </Form>
      {chosen && (
        <>
          <RemovalPreview preview={chosen.preview} />
          <DashboardForm
            submitLabel={
              <FormattedMessage
                id="tags.manage.mergeInto"
                values={{ name: <bdi>{chosen.into.name}</bdi> }}
              />
            }
            actions={
              <LinkButton href="/dashboard/tags">
                <FormattedMessage id="dashboard.cancel" />
              </LinkButton>
            }
          >
            <input type="hidden" name="intoTagID" value={chosen.into.tagID} />
          </DashboardForm>
        </>
      )}
    </DashboardPage>
  );
}
