import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, sentImage } from "#features/dashboard/web/public.ts";
import { addedInputs } from "#platform/contract/endpoints/added-inputs.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { commentViews, displayTypes } from "../../../contract/resources.ts";
import { permissionsFor } from "../access-presets.ts";
import type { CategoryData } from "../category-data.ts";
import { CategoryFields } from "../category-fields.tsx";
import { categoriesAbove } from "./above.ts";
import { loadAccess } from "./load-permissions.ts";
import { fetchTree, flatten } from "./load-tree.ts";
import { urlcodeOf } from "./urlcode-of.ts";

type Categories = typeof import("../../../contract/routes.ts");

const load: PageLoad<CategoryData> = async (transport, { params, url }) => {
  const all = flatten(await fetchTree(transport));
  const categoryID = params.categoryID === undefined ? 0 : recordID(params.categoryID);
  const category =
    params.categoryID === undefined
      ? undefined
      : await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
          params: { categoryID },
        });
  const self = all.find((each) => each.categoryID === categoryID);
  const within = new Set(flatten(self ? [self] : []).map((each) => each.categoryID));
  return {
    category,
    access: category ? undefined : await loadAccess(transport),
    parentCategoryID: category?.parentCategoryID ?? (Number(url.searchParams.get("parent")) || -1),
    parents: all
      .filter((each) => !within.has(each.categoryID))
      .map((each) => ({ categoryID: each.categoryID, name: each.name, depth: each.depth })),
  };
};

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  const categories = apiOf<Categories>()(call.transport);
  const body = await fieldsOf(call);
  if (call.params.categoryID === undefined)
    await categories("POST /categories", { body: { ...body, ...(await chosenAccess(call)) } });
  else
    await categories("PATCH /categories/{categoryID}", {
      params: { categoryID: recordID(call.params.categoryID) },
      body,
    });
  return redirect("/dashboard/categories?done=saved");
});

const chosenAccess = async ({ transport, values, lists }: FormCall) =>
  permissionsFor(await loadAccess(transport), values.access ?? "everyone", lists.grant ?? []);

async function fieldsOf(call: FormCall) {
  const { values, lists } = call;
  const {
    name = "",
    urlcode,
    description,
    parentCategoryID,
    displayAs,
    commentsView,
    color,
  } = values;
  return {
    ...addedInputs(values),
    name,
    urlcode: urlcode?.trim() || urlcodeOf(name),
    description: description || null,
    parentCategoryID: Number(parentCategoryID) || -1,
    displayAs: displayAs as (typeof displayTypes)[number],
    commentsView: (commentsView || null) as (typeof commentViews)[number] | null,
    allowedDiscussionTypes: [...(lists.allowedDiscussionTypes ?? [])],
    iconUrl: (await sentImage(call, "iconUrl")) || null,
    color: color?.trim() || null,
    isArchived: "isArchived" in values,
    featured: "featured" in values,
  };
}

export default function EditCategoryPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { category } = data;
  return (
    <DashboardPage
      title={category?.name ?? intl.formatMessage({ id: "categories.manage.add" })}
      above={categoriesAbove(intl)}
      translated={
        category && {
          resource: "categories",
          recordType: "category",
          record: category.categoryID,
        }
      }
      actions={
        category && (
          <>
            <LinkButton href={category.url}>
              <FormattedMessage id="categories.manage.open" />
            </LinkButton>
            <LinkButton
              href={`/dashboard/categories/${category.categoryID}/permissions`}
              icon="lock"
            >
              <FormattedMessage id="categories.manage.permissions" />
            </LinkButton>
          </>
        )
      }
    >
      <DashboardForm hasFiles submitLabel={<FormattedMessage id="dashboard.save" />}>
        <CategoryFields {...data} />
      </DashboardForm>
    </DashboardPage>
  );
}
