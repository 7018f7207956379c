import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { baseNameLimit } from "../../contract/rules.ts";
import { ArrangedList } from "../components/arranged-list.tsx";
import styles from "../components/knowledge.module.css";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { basesOf, categoriesOf, idIn, notFound } from "./api.ts";

/** Names as they were given, not in the language of the page. */
const asWritten = { locale: "und" };

/** `/kb/categories/12-title/edit`; the root of a base has no name and no parent to change. */
async function load(transport: Transport, { params: { slug }, url: address }: PageArgs) {
  await requireMember(transport, { url: address.href });
  const knowledgeCategoryID = idIn(slug);
  const category = await categoriesOf(transport)(
    "GET /knowledge-categories/{knowledgeCategoryID}",
    { params: { knowledgeCategoryID }, query: asWritten },
  );
  const { knowledgeBaseID, name, url, parentID, breadcrumbs } = category;
  const named = { params: { knowledgeBaseID } };
  const bases = basesOf(transport);
  const { permissions } = await bases("GET /knowledge-bases/{knowledgeBaseID}", named);
  if (!permissions["articles.manage"]) throw notFound();
  const items = await bases("GET /knowledge-bases/{knowledgeBaseID}/navigation-flat", {
    ...named,
    query: { ...asWritten, openCategoryIDs: [knowledgeCategoryID] },
  });
  const categories = await categoriesOf(transport)("GET /knowledge-categories", {
    query: { ...asWritten, knowledgeBaseID, limit: 500 },
  });
  return {
    knowledgeCategoryID,
    knowledgeBaseID,
    name,
    url,
    parentID,
    breadcrumbs,
    items: items
      .filter((item) => item.parentID === knowledgeCategoryID)
      .map(({ recordType, recordID: id, name: label, url: href, sort }) => ({
        recordType,
        recordID: id,
        name: label,
        url: href,
        sort,
      })),
    parents: categories.map((each) => ({
      id: each.knowledgeCategoryID,
      name: each.name,
      depth: each.breadcrumbs.length - 1,
    })),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Buttons: `act` is `save`, `add`, `delete`, or `move:<type>:<id>:<sort>`. */
export const action = formAction(async (call) => {
  const { params, values, request } = call;
  const [act, ...move] = (values.act ?? "").split(":");
  const knowledgeCategoryID = idIn(params.slug);
  const api = categoriesOf(call.transport);
  const named = { params: { knowledgeCategoryID } };
  if (act === "move") await moveItem(call, knowledgeCategoryID, move);
  if (act === "add")
    await api("POST /knowledge-categories", {
      body: { name: values.newName ?? "", parentID: knowledgeCategoryID },
    });
  if (act === "save") {
    const { url } = await api("PATCH /knowledge-categories/{knowledgeCategoryID}", {
      ...named,
      body: { name: values.name ?? "", parentID: recordID(values.parent) },
    });
    return redirect(`${url}/edit`);
  }
  if (act === "delete") {
    const { breadcrumbs } = await api("GET /knowledge-categories/{knowledgeCategoryID}", named);
    await api("DELETE /knowledge-categories/{knowledgeCategoryID}", named);
    return redirect(breadcrumbs.at(-2)?.url ?? "/kb");
  }
  return redirect(new URL(request.url).pathname);
});

async function moveItem({ transport, values }: FormCall, parentID: number, move: string[]) {
  const [type, id, sort] = move;
  await basesOf(transport)("PATCH /knowledge-bases/{knowledgeBaseID}/navigation-flat", {
    params: { knowledgeBaseID: recordID(values.base) },
    body: [
      {
        recordType: type === "article" ? "article" : "knowledgeCategory",
        recordID: recordID(id),
        parentID,
        sort: Number(sort),
      },
    ],
  });
}

export default function EditCategoryPage() {
  const intl = useIntl();
  const category = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { knowledgeCategoryID, knowledgeBaseID, name, parentID, breadcrumbs, items } = category;
  const title = intl.formatMessage({ id: "knowledge.arrangeOf" }, { name });
  const crumbs = [useStartCrumb(), ...breadcrumbs];
  const isRoot = parentID === -1;
  return (
    <PageLayout columns={1} narrow="writing" breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <RefusedForm answer={answer} />
      {!isRoot && (
        <Form method="post" key={`${name} ${parentID}`} noValidate className={styles.form}>
          <FormField id="name" label={<FormattedMessage id="knowledge.categoryName" />} isRequired>
            <TextInput name="name" maxLength={baseNameLimit} dir="auto" defaultValue={name} />
          </FormField>
          <FormField id="parentID" label={<FormattedMessage id="knowledge.parent" />}>
            <Select name="parent" defaultValue={parentID}>
              {category.parents
                .filter(({ id }) => id !== knowledgeCategoryID)
                .map(({ id, name: label, depth }) => (
                  <option key={id} value={id}>
                    {`${"– ".repeat(depth)}${label}`}
                  </option>
                ))}
            </Select>
          </FormField>
          <FormActions>
            <Button type="submit" name="act" value="save" variant="primary">
              <FormattedMessage id="knowledge.save" />
            </Button>
            {items.length === 0 && (
              <Button type="submit" name="act" value="delete">
                <FormattedMessage id="knowledge.deleteCategory" />
              </Button>
            )}
          </FormActions>
        </Form>
      )}
      <ArrangedList items={items} knowledgeBaseID={knowledgeBaseID} />
      <Form method="post" key={items.length} noValidate className={styles.form}>
        <FormField id="newName" label={<FormattedMessage id="knowledge.newCategory" />}>
          <TextInput name="newName" maxLength={baseNameLimit} dir="auto" />
        </FormField>
        <FormActions>
          <Button type="submit" name="act" value="add">
            <FormattedMessage id="knowledge.addCategory" />
          </Button>
        </FormActions>
      </Form>
    </PageLayout>
  );
}
