import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { warningPage } from "../../../contract/rules.ts";
import { readWarningTexts, warnAll } from "../warn-all.ts";
import { WarningFields } from "../warning-fields.tsx";
import { aboutOf, loadAuthors, loadWarningForm } from "./load-warning-form.ts";

type Warnings = typeof import("../../../contract/routes/warnings.ts");

export const loader = serverLoader(loadWarningForm);

export const action = formAction(async ({ transport, values, request }) => {
  const url = new URL(request.url);
  const api = apiOf<Warnings>()(transport);
  const texts = readWarningTexts(values);
  const authors = await loadAuthors(transport, url);
  if (authors.length > 0) {
    const failures = await warnAll(transport, authors, texts);
    if (failures.length === authors.length) throw failures[0]?.error;
    const left = failures.map(({ recordID }) => recordID);
    const again = `${warningPage}?ids=${left.join()}&done=some`;
    return redirect(left.length > 0 ? again : "/discussions");
  }
  const { userID, recordType, recordID } = aboutOf(url);
  const { warningID, recordUrl } = await api("POST /warnings", {
    body: {
      ...texts,
      ...(userID === undefined ? {} : { userID }),
      ...(recordType === undefined || recordID === undefined ? {} : { recordType, recordID }),
    },
  });
  const target = values.target || url.searchParams.get("target") || recordUrl;
  return redirect(target ? safeTarget(target) : `/dashboard/warnings/${warningID}`);
});

const notices = { some: <FormattedMessage id="warnings.warnAuthors.some" /> };

export default function AddWarningPage() {
  const intl = useIntl();
  const { types, preview, authors } = useLoaderData<typeof loader>();
  const names =
    authors.length > 0 ? intl.formatList(authors.map((author) => author.name)) : preview?.name;
  const title = intl.formatMessage(
    { id: names ? "warnings.warnOf" : "warnings.warnAuthor" },
    { name: names },
  );
  return (
    <DashboardPage
      title={title}
      notices={notices}
      description={authors.length > 1 && <FormattedMessage id="warnings.warnAuthors.text" />}
    >
      <DashboardForm isDangerous submitLabel={<FormattedMessage id="warnings.warn" />}>
        <WarningFields types={types} preview={preview} />
      </DashboardForm>
    </DashboardPage>
  );
}
