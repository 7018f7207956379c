import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Select } from "#ui/forms/select.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { categoriesAbove } from "./above.ts";
import { fetchTree, flatten, type TreeCategory } from "./load-tree.ts";

type Categories = typeof import("../../../contract/routes.ts");

interface Deletion {
  category: TreeCategory;
  others: { categoryID: number; name: string }[];
}

const load: PageLoad<Deletion> = async (transport, { params }) => {
  const categoryID = recordID(params.categoryID);
  const category = await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
    params: { categoryID },
  });
  const others = flatten(await fetchTree(transport))
    .filter((each) => each.categoryID !== categoryID && each.displayAs !== "heading")
    .map((each) => ({ categoryID: each.categoryID, name: each.name }));
  return { category, others };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const newCategoryID = Number(values.newCategoryID);
  await apiOf<Categories>()(transport)("DELETE /categories/{categoryID}", {
    params: { categoryID: recordID(params.categoryID) },
    query: newCategoryID ? { newCategoryID } : {},
  });
  return redirect("/dashboard/categories?done=deleted");
});

export default function DeleteCategoryPage() {
  const intl = useIntl();
  const { category, others } = useLoaderData<typeof loader>();
  const { name, countCategories, countDiscussions } = category;
  const title = intl.formatMessage({ id: "categories.manage.deleteOf" }, { name });
  const cancel = (
    <LinkButton href="/dashboard/categories">
      <FormattedMessage id="dashboard.cancel" />
    </LinkButton>
  );
  if (countCategories > 0)
    return (
      <DashboardPage title={title} above={categoriesAbove(intl)}>
        <Message tone="warning" actions={cancel}>
          <FormattedMessage id="categories.manage.delete.children" />
        </Message>
      </DashboardPage>
    );
  return (
    <DashboardPage
      title={title}
      description={
        <FormattedMessage id="categories.manage.delete.text" values={{ count: countDiscussions }} />
      }
      above={categoriesAbove(intl)}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="categories.manage.delete" />}
        actions={cancel}
      >
        <Field name="newCategoryID" label={<FormattedMessage id="categories.manage.newCategory" />}>
          {(control) => (
            <Select {...control}>
              <option value="">
                {intl.formatMessage({ id: "categories.manage.newCategory.none" })}
              </option>
              {others.map((other) => (
                <option key={other.categoryID} value={other.categoryID}>
                  {other.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
