import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { TextArea } from "#ui/forms/text-area.tsx";

type Settings = typeof import("#features/settings/contract/routes.ts");

const names = ["stopWords", "boostWords"] as const;
const wordsOf = (text = "") => text.split(/[\s,]+/).filter(Boolean);

async function load(transport: Transport) {
  const config = await apiOf<Settings>()(transport)("GET /config", {
    query: { select: names.map((name) => `search.${name}`) },
  });
  return names.map((name) => {
    const words = config[`search.${name}`];
    return { name, words: Array.isArray(words) ? words.join(", ") : "" };
  });
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values }) => {
  const body = Object.fromEntries(names.map((name) => [`search.${name}`, wordsOf(values[name])]));
  await apiOf<Settings>()(transport)("PATCH /config", { body });
  return redirect("/dashboard/search/words?done=saved");
});

const notices = { saved: <FormattedMessage id="search.words.saved" /> };

export default function SearchWordsPage() {
  const intl = useIntl();
  const lists = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "search.words" })}
      description={<FormattedMessage id="search.words.text" />}
      above={[{ name: intl.formatMessage({ id: "search.manage" }), url: "/dashboard/search" }]}
      notices={notices}
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        {lists.map(({ name, words }) => (
          <Field
            key={name}
            name={name}
            label={<FormattedMessage id={`search.words.${name}`} />}
            description={<FormattedMessage id={`search.words.${name}.text`} />}
            initial={words}
          >
            {(control) => <TextArea {...control} dir="auto" rows={4} maxLength={12_000} />}
          </Field>
        ))}
      </DashboardForm>
    </DashboardPage>
  );
}
