import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { applyAct, type Draft, readDraft } from "../draft.ts";
import { NavigationEditor } from "../navigation-editor.tsx";
import { loadNavigation } from "./load-navigation.ts";

type Navigation = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadNavigation);

/** Without scripts each button sends the form and changes only its draft. */
export const action = formAction<Response | { draft: Draft }>(
  async ({ transport, lists, values }) => {
    const draft = readDraft(lists);
    if (values.act) return { draft: applyAct(draft, values.act) };
    try {
      await apiOf<Navigation>()(transport)("PUT /navigation", {
        body: { items: [...draft.items], version: Number(values.version) },
      });
    } catch (error) {
      throw withFieldNames(error);
    }
    return redirect("/appearance/navigation?done=saved");
  },
);

/** Errors of an item have its id as the end of their path. */
function withFieldNames(error: unknown): unknown {
  if (!isApiError(error)) return error;
  for (const each of error.details.errors ?? []) {
    const itemID = each.path?.split("items.")[1];
    if (itemID) each.field = `${each.field}:${itemID}`;
  }
  return error;
}

const text = (id: string) => <FormattedMessage id={`navigation.${id}`} />;
const notices = { saved: text("saved"), reset: text("wasReset") };

export default function NavigationPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { origin, version } = data.navigation;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "navigation.manage" })}
      description={text("text")}
      notices={notices}
    >
      {origin !== "site" && <Message>{text(`origin.${origin}`)}</Message>}
      <NavigationEditor key={`${origin} ${version}`} {...data} />
    </DashboardPage>
  );
}
