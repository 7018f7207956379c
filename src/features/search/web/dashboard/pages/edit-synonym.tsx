import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

type Dashboard = typeof import("../../../contract/routes/dashboard.ts");

const list = "/dashboard/search/synonyms";
const linesOf = (text = "") =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

async function load(transport: Transport, { params: { synonymID } }: PageArgs) {
  if (synonymID === undefined) return null;
  return apiOf<Dashboard>()(transport)("GET /search/synonyms/{synonymID}", {
    params: { synonymID: recordID(synonymID) },
  });
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const api = apiOf<Dashboard>()(transport);
  const synonymID = params.synonymID === undefined ? 0 : recordID(params.synonymID);
  if (params.synonymID && values.act === "delete") {
    await api("DELETE /search/synonyms/{synonymID}", { params: { synonymID } });
    return redirect(`${list}?done=deleted`);
  }
  const body = {
    words: linesOf(values.words),
    meanings: linesOf(values.meanings),
    locale: values.locale?.trim() || null,
  };
  if (params.synonymID)
    await api("PATCH /search/synonyms/{synonymID}", { params: { synonymID }, body });
  else await api("POST /search/synonyms", { body });
  return redirect(`${list}?done=saved`);
});

export default function EditSynonymPage() {
  const intl = useIntl();
  const synonym = useLoaderData<typeof loader>();
  const text = (id: string) => <FormattedMessage id={`search.synonyms.${id}`} />;
  return (
    <DashboardPage
      title={synonym?.words.join(", ") ?? intl.formatMessage({ id: "search.synonyms.add" })}
      above={[
        { name: intl.formatMessage({ id: "search.manage" }), url: "/dashboard/search" },
        { name: intl.formatMessage({ id: "search.synonyms" }), url: list },
      ]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          synonym && (
            <Button type="submit" name="act" value="delete" variant="text" icon="trash">
              {text("delete")}
            </Button>
          )
        }
      >
        <Field
          name="words"
          label={text("words")}
          description={text("words.text")}
          initial={synonym?.words.join("\n")}
          isRequired
        >
          {(control) => <TextArea {...control} dir="auto" rows={4} maxLength={3_000} />}
        </Field>
        <Field
          name="meanings"
          label={text("meanings")}
          description={text("meanings.text")}
          initial={synonym?.meanings.join("\n")}
        >
          {(control) => <TextArea {...control} dir="auto" rows={3} maxLength={3_000} />}
        </Field>
        <Field
          name="locale"
          label={text("locale")}
          description={text("locale.text")}
          initial={synonym?.locale}
        >
          {(control) => (
            <TextInput {...control} dir="ltr" autoComplete="off" spellCheck={false} maxLength={3} />
          )}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
