import { FormattedMessage, useIntl } from "react-intl";
import { redirect, redirectDocument, useActionData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { revisionsUrl, themeIDOf } from "./theme-urls.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

/** The toast of a preview posts here, from any page. */
export const action = formAction(async ({ transport, values }) => {
  const api = apiOf<Themes>()(transport);
  const { act, themeID: text = "", revisionID = "" } = values;
  const themeID = themeIDOf(text);
  if (act === "apply") await api("PUT /themes/current", { body: { themeID } });
  if (act === "restore")
    await api("PATCH /themes/{themeID}", {
      params: { themeID },
      body: { revisionID: Number(revisionID) },
    });
  await api("PUT /themes/preview", { body: { themeID: "" } });
  // Reloads the document, which contains the styles.
  return redirectDocument(backTo[act ?? ""]?.(themeID) ?? "/dashboard/themes");
});

const backTo: Readonly<Record<string, (themeID: number | string) => string>> = {
  apply: () => "/dashboard/themes?done=used",
  restore: (themeID) => `${revisionsUrl(themeID)}?done=restored`,
  cancelRestore: revisionsUrl,
};

const load: PageLoad<null> = async (_transport, { isAnswer }) => {
  if (!isAnswer) throw redirect("/dashboard/themes");
  return null;
};

export const loader = serverLoader(load);

/** Without scripts, why the theme could not be applied. */
export default function PreviewThemePage() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  return (
    <DashboardPage title={intl.formatMessage({ id: "themes.manage" })}>
      {answer && <Message tone="error">{answer.message}</Message>}
      <p>
        <LinkButton href="/dashboard/themes">
          <FormattedMessage id="themes.manage.back" />
        </LinkButton>
      </p>
    </DashboardPage>
  );
}
