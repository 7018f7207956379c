import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { postTypesAddress } from "../../../contract/rules.ts";
import { editAddress, typesBreadcrumb } from "../type-breadcrumb.ts";
import { useTypeName } from "../use-type-name.ts";
import { readType } from "./load-type.ts";

type Types = typeof import("../../../contract/routes.ts");
type Forms = typeof import("#features/discussions/contract/routes.ts");
type Lists = typeof import("#features/discussions/contract/routes/lists.ts");

async function load(transport: Transport, { params: { postTypeID = "" } }: PageArgs) {
  const [type, targets, { paging }] = await Promise.all([
    readType(transport, postTypeID),
    loadTargets(transport, postTypeID),
    apiOf<Lists>()(transport).list("GET /discussions", {
      query: { postTypeID: [postTypeID], limit: 1, expand: "-body" },
    }),
  ]);
  const { name, isActive } = type;
  return { postTypeID, name, isActive, targets, countPosts: paging?.total ?? 0 };
}

/** Types that posts of this one can become of. */
async function loadTargets(transport: Transport, postTypeID: string) {
  const types = await apiOf<Types>()(transport)("GET /post-types", { query: { isActive: true } });
  const bases = types.filter(({ isOriginal }) => isOriginal).map((type) => type.postTypeID);
  const ids = [...new Set([postTypeID, ...bases])];
  const forms = await Promise.all(
    ids.map((id) =>
      apiOf<Forms>()(transport)("GET /post-forms/{postTypeID}", { params: { postTypeID: id } }),
    ),
  );
  const own = forms.find((form) => form.postTypeID === postTypeID);
  const open = new Set(forms.filter((form) => form.isConvertible).map(({ type }) => type));
  return types.filter((target) => {
    const base = target.parentPostTypeID ?? target.postTypeID;
    const canBecome = base === own?.type || (own?.isConvertible && open.has(base));
    return canBecome && target.postTypeID !== postTypeID;
  });
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params: { postTypeID = "" }, values }) => {
  const api = apiOf<Types>()(transport);
  const params = { postTypeID };
  if (values.act === "off") {
    await api("PATCH /post-types/{postTypeID}", { params, body: { isActive: false } });
    return redirect(`${postTypesAddress}?done=saved`);
  }
  const { newPostTypeID } = values;
  const query = newPostTypeID ? { newPostTypeID } : {};
  await api("DELETE /post-types/{postTypeID}", { params, query });
  return redirect(`${postTypesAddress}?done=deleted`);
});

export default function DeleteTypePage() {
  const intl = useIntl();
  const { postTypeID, name, isActive, targets, countPosts } = useLoaderData<typeof loader>();
  const nameOf = useTypeName();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "post-types.deleteOf" }, { name })}
      description={<FormattedMessage id="post-types.delete.text" values={{ count: countPosts }} />}
      above={[...typesBreadcrumb(intl), { name, url: editAddress(postTypeID) }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="post-types.delete" />}
        actions={
          <>
            {isActive && (
              <Button type="submit" name="act" value="off">
                <FormattedMessage id="post-types.delete.off" />
              </Button>
            )}
            <LinkButton href={postTypesAddress} variant="text">
              <FormattedMessage id="dashboard.cancel" />
            </LinkButton>
          </>
        }
      >
        {countPosts > 0 && (
          <Field
            name="newPostTypeID"
            label={<FormattedMessage id="post-types.delete.move" />}
            description={<FormattedMessage id="post-types.delete.move.text" />}
          >
            {(control) => (
              <Select {...control}>
                <option value="">{intl.formatMessage({ id: "post-types.delete.keep" })}</option>
                {targets.map((target) => (
                  <option key={target.postTypeID} value={target.postTypeID}>
                    {nameOf(target)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </DashboardForm>
    </DashboardPage>
  );
}
