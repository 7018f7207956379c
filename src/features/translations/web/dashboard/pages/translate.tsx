import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { NeedsLanguages } from "../needs-languages.tsx";
import { TextFields } from "../text-fields.tsx";
import { TextFilter } from "../text-filter.tsx";
import { loadTexts, type TextList, textsUrl, translationsUrl } from "./load-texts.ts";
import { saveTexts, suggestTexts } from "./save-texts.ts";

export const loader = serverLoader(loadTexts);

interface Suggested {
  drafts: Readonly<Record<string, string>>;
}

export const action = formAction<Response | Suggested>(async (call) => {
  if (call.values.act === "suggest")
    return { drafts: await suggestTexts(call, call.params.resource ?? "") };
  await saveTexts(call, call.params.resource ?? "");
  const { target } = call.values;
  return redirect(target ? safeTarget(target) : backTo(call.request, "saved"));
});

export default function TranslatePage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { resource, search, texts } = list;
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
            <TranslationForm list={list} />
          )}
          {list.total > list.limit && (
            <Pager {...list} hrefOf={(each) => textsUrl(resource.urlCode, search, each)} />
          )}
        </>
      )}
    </DashboardPage>
  );
}

function TranslationForm({ list }: { list: TextList }) {
  const { search, page, texts } = list;
  const data = useActionData<FormAnswer | Suggested>();
  const drafts = data && "drafts" in data ? data.drafts : undefined;
  const versions = texts.map(({ version }) => version);
  return (
    <DashboardForm
      isWide
      submitLabel={<FormattedMessage id="dashboard.save" />}
      actions={hasSuggestions(list) && <SuggestButton />}
    >
      <div role="status">{drafts && <SuggestionsMade />}</div>
      <TextFields
        key={JSON.stringify([search.locale, page, versions, drafts])}
        {...list}
        answer={data && "values" in data ? data : undefined}
        drafts={drafts}
      />
    </DashboardForm>
  );
}

const hasSuggestions = ({ resource, search, texts }: TextList): boolean =>
  texts.some(({ translation }) => translation === null) &&
  resource.locales.some(({ locale, ...each }) => locale === search.locale && each.hasSuggestions);

const SuggestButton = () => (
  <Button type="submit" name="act" value="suggest">
    <FormattedMessage id="translations.suggest" />
  </Button>
);

const SuggestionsMade = () => (
  <Message>
    <FormattedMessage id="translations.suggested" />
  </Message>
);

const NoTexts = ({ reason }: { reason: string }) => (
  <EmptyState icon="globe" title={<FormattedMessage id={`translations.${reason}`} />}>
    <FormattedMessage id={`translations.${reason}.text`} />
  </EmptyState>
);
