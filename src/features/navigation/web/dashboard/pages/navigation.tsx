import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Message } from "#ui/feedback/message.tsx";
import { applyAct, type Draft, readDraft } from "../draft.ts";
import { NavigationEditor } from "../navigation-editor.tsx";
import { SectionTabs } from "../section-tabs.tsx";
import { addressOf, loadNavigation, sectionIn } from "./load-navigation.ts";

type Navigation = typeof import("../../../contract/routes.ts");

export async function loader(args: LoaderFunctionArgs) {
  const sections = args.context
    .get(pageRequest)
    .sections.map(({ siteSectionID, name, basePath }) => ({ siteSectionID, name, basePath }));
  return { ...(await serverLoader(loadNavigation)(args)), sections };
}

/** Without scripts each button sends the form and changes only its draft. */
export const action = formAction<Response | { draft: Draft }>(
  async ({ transport, lists, values }) => {
    const draft = readDraft(lists);
    const siteSectionID = sectionIn(values.siteSectionID);
    if (values.act) return { draft: applyAct(draft, values.act) };
    try {
      await apiOf<Navigation>()(transport)("PUT /navigation", {
        body: { items: [...draft.items], siteSectionID, version: Number(values.version) },
      });
    } catch (error) {
      throw withFieldNames(error);
    }
    return redirect(addressOf(siteSectionID, "saved"));
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
  const { sections, ...data } = useLoaderData<typeof loader>();
  const { origin, siteSectionID, version } = data.navigation;
  const isOwn = origin === (siteSectionID === 0 ? "site" : "section");
  const { basePath } = sections.find((each) => each.siteSectionID === siteSectionID) ?? {};
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "navigation.manage" })}
      description={text("text")}
      notices={notices}
      translated={{ resource: "navigation", recordType: "navigationItem" }}
    >
      <SectionTabs sections={sections} current={siteSectionID} />
      {!isOwn && (
        <Message>{text(siteSectionID === 0 ? `origin.${origin}` : "origin.inherited")}</Message>
      )}
      <NavigationEditor
        key={`${siteSectionID} ${origin} ${version}`}
        {...data}
        isOwn={isOwn}
        homeAddress={basePath ?? "/"}
      />
    </DashboardPage>
  );
}
