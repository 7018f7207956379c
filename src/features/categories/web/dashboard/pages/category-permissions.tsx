import { FormattedMessage, useIntl } from "react-intl";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { Preview, type PreviewAnswer, previewBeforeSaving } from "#features/roles/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { RolePermissions } from "../role-permissions.tsx";
import { categoriesAbove } from "./above.ts";
import { type CategoryPermissions, loadPermissions } from "./load-permissions.ts";
import { changeOf, grantsOf } from "./permission-change.ts";

type Categories = typeof import("../../../contract/routes.ts");

const notFound = () => data({ message: "Category Not Found", status: 404 }, { status: 404 });

const load: PageLoad<CategoryPermissions> = async (transport, { params }) => {
  const permissions = await loadPermissions(transport, { params });
  if (!permissions) throw notFound();
  return permissions;
};

export const loader = serverLoader(load);

/** Asks for confirmation, then saves all roles at once, so that nobody is locked out in between. */
export const action = formAction(async (call) => {
  const { transport, params, values, lists } = call;
  const before = await loadPermissions(transport, { params });
  if (!before) throw notFound();
  const takesOwn = values.takes === "own";
  const change = changeOf(before, takesOwn, lists.grant ?? []);
  const shown = await previewBeforeSaving(call, change);
  if (shown) return shown;
  await apiOf<Categories>()(transport)("PATCH /categories/{categoryID}", {
    params: { categoryID: before.category.categoryID },
    body: { customPermissions: takesOwn, rolePermissions: grantsOf(change) },
  });
  return redirect("/dashboard/categories?done=saved");
});

export default function CategoryPermissionsPage() {
  const intl = useIntl();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<PreviewAnswer>();
  const seen = answer?.seen ?? answer?.values.seen;
  const { category, source, catalogue } = loaded;
  const { name, categoryID, customPermissions } = category;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "categories.manage.permissionsOf" }, { name })}
      above={[...categoriesAbove(intl), { name, url: `/dashboard/categories/${categoryID}` }]}
    >
      <DashboardForm
        isWide
        submitLabel={
          <FormattedMessage id={answer?.preview ? "roles.preview.save" : "dashboard.save"} />
        }
      >
        {seen && <input type="hidden" name="seen" value={seen} />}
        <RadioGroup
          name="takes"
          legend={<FormattedMessage id="categories.manage.takes" />}
          defaultValue={answer?.values.takes ?? (customPermissions ? "own" : "inherited")}
          options={[
            {
              value: "inherited",
              label: <FormattedMessage id="categories.manage.takes.inherited" />,
              description: source ? (
                <FormattedMessage id="categories.manage.takes.of" values={{ name: source.name }} />
              ) : (
                <FormattedMessage id="categories.manage.takes.everywhere" />
              ),
            },
            {
              value: "own",
              label: <FormattedMessage id="categories.manage.takes.own" />,
              description: <FormattedMessage id="categories.manage.takes.own.text" />,
            },
          ]}
        />
        <RolePermissions {...loaded} />
        {answer?.preview && <Preview preview={answer.preview} catalogue={catalogue} />}
      </DashboardForm>
    </DashboardPage>
  );
}
