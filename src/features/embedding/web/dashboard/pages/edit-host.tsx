import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { embeddingAddress } from "../../../contract/rules/addresses.ts";
import { listChoices } from "../list-choices.ts";

type Hosts = typeof import("../../../contract/routes/hosts.ts");

async function load(transport: Transport, { params: { embedHostID: id } }: PageArgs) {
  const host =
    id === undefined
      ? null
      : await apiOf<Hosts>()(transport)("GET /embedding/hosts/{embedHostID}", {
          params: { embedHostID: recordID(id) },
        });
  return { host, categories: await listChoices(transport) };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params: { embedHostID: id } }) => {
  const api = apiOf<Hosts>()(transport);
  const { origin = "", authorUserID: author = "" } = values;
  const body = {
    origin,
    categoryID: values.categoryID ? Number(values.categoryID) : null,
    ...(author.trim() ? { authorUserID: `$name:${author.trim()}` } : {}),
  };
  if (id === undefined) await api("POST /embedding/hosts", { body });
  else
    await api("PATCH /embedding/hosts/{embedHostID}", {
      params: { embedHostID: recordID(id) },
      body,
    });
  return redirect(`${embeddingAddress}?done=saved`);
});

const text = (id: string) => <FormattedMessage id={`embedding.${id}`} />;

export default function EditHostPage() {
  const intl = useIntl();
  const { viewer } = useSite();
  const { host, categories } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: host ? "embedding.hosts.edit" : "embedding.hosts.add" })}
      above={[{ name: intl.formatMessage({ id: "embedding.manage" }), url: embeddingAddress }]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          host && (
            <LinkButton href={`${embeddingAddress}/hosts/${host.embedHostID}/delete`} icon="trash">
              {text("hosts.delete")}
            </LinkButton>
          )
        }
      >
        <Field
          name="origin"
          label={text("origin")}
          description={text("origin.text")}
          isRequired
          initial={host?.origin}
        >
          {(control) => <TextInput {...control} dir="ltr" maxLength={300} />}
        </Field>
        <Field
          name="categoryID"
          label={text("category")}
          description={text("category.text")}
          initial={host?.categoryID}
        >
          {(control) => (
            <Select {...control}>
              <option value="">{intl.formatMessage({ id: "embedding.category.none" })}</option>
              <HiddenCategory host={host} categories={categories} />
              {categories.map(({ categoryID, name, depth }) => (
                <option key={categoryID} value={categoryID}>
                  {`${"\u00A0\u00A0".repeat(Math.max(0, depth - 1))}${name}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="authorUserID"
          label={text("author")}
          description={text("author.text")}
          isRequired
          initial={host?.authorName ?? viewer.name}
        >
          {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}

/** Keeps the choice of somebody else, who sees more. */
function HiddenCategory({
  host,
  categories,
}: Pick<Awaited<ReturnType<typeof load>>, "host" | "categories">) {
  const intl = useIntl();
  const id = host?.categoryID;
  if (id == null || categories.some(({ categoryID }) => categoryID === id)) return null;
  return <option value={id}>{intl.formatMessage({ id: "embedding.category.hidden" })}</option>;
}
