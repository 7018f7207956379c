import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { NeedsLanguages } from "../needs-languages.tsx";
import { TextFields } from "../text-fields.tsx";
import { TextFilter } from "../text-filter.tsx";
import { loadTexts, textsUrl, translationsUrl } from "./load-texts.ts";
import { saveTexts } from "./save-texts.ts";

export const loader = serverLoader(loadTexts);

export const action = formAction(async (call) => {
  await saveTexts(call, call.params.resource ?? "");
  const { target } = call.values;
  return redirect(target ? safeTarget(target) : backTo(call.request, "saved"));
});

export default function TranslatePage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { resource, search, texts, page } = list;
  const isFiltered = [
    search.query,
    search.status,
    search.recordType,
    search.recordID,
    search.recordKey,
  ].some(Boolean);
  const reason = isFiltered ? "notFound" : "none";
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "translations.translate.of" }, { name: resource.name })}
      above={[{ name: intl.formatMessage({ id: "translations.manage" }), url: translationsUrl }]}
      notices={{ saved: <FormattedMessage id="translations.done" /> }}
    >
      {list.locales.length === 0 ? (
        <NeedsLanguages />
      ) : (
        <>
          <TextFilter {...list} isFiltered={isFiltered} />
          {texts.length === 0 ? (
            <NoTexts reason={resource.recordTypes.length === 0 ? "ofProgram" : reason} />
          ) : (
            <DashboardForm isWide submitLabel={<FormattedMessage id="dashboard.save" />}>
              <TextFields
                key={`${search.locale} ${page} ${texts.map(({ version }) => version).join()}`}
                {...list}
                answer={answer}
              />
            </DashboardForm>
          )}
          {list.total > list.limit && (
            <Pager {...list} hrefOf={(each) => textsUrl(resource.urlCode, search, each)} />
          )}
        </>
      )}
    </DashboardPage>
  );
}

const NoTexts = ({ reason }: { reason: string }) => (
  <EmptyState icon="globe" title={<FormattedMessage id={`translations.${reason}`} />}>
    <FormattedMessage id={`translations.${reason}.text`} />
  </EmptyState>
);
