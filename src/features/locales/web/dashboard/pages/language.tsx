import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { languagesAddress } from "../../../contract/rules.ts";
import { addressOf } from "../locale-data.ts";
import { TextFilter } from "../text-filter.tsx";
import { TextRow } from "../text-row.tsx";
import { useLanguageName } from "../use-language-name.ts";
import { loadTexts, textsUrl } from "./load-texts.ts";
import { saveTexts } from "./save-texts.ts";

export const loader = serverLoader(loadTexts);

export const action = formAction(saveTexts);

const text = (id: string) => <FormattedMessage id={`locales.${id}`} />;

const notices = {
  added: text("added"),
  saved: text("texts.saved"),
  unchanged: text("texts.unchanged"),
};

export default function LanguagePage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const nameOf = useLanguageName();
  const { locale, texts, search, ...paging } = list;
  const { localeID } = locale;
  const isStale = (row: number) =>
    answer?.status === 409 && answer.errors.some(({ field }) => field === `text-${row}`);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "locales.texts" }, { name: nameOf(locale) })}
      description={text("texts.text")}
      above={[{ name: intl.formatMessage({ id: "locales.manage" }), url: languagesAddress }]}
      notices={notices}
      actions={
        <LinkButton href={addressOf(localeID, "files")} icon="list">
          {text("files")}
        </LinkButton>
      }
    >
      <TextFilter locale={locale} search={search} />
      {texts.length === 0 ? (
        <EmptyState icon="search" title={text("texts.none")}>
          {text("texts.none.text")}
        </EmptyState>
      ) : (
        <DashboardForm
          key={texts.map(({ textID, version }) => `${textID} ${version}`).join()}
          isWide
          submitLabel={text("texts.submit")}
        >
          {texts.map((each, row) => (
            <TextRow
              key={each.textID}
              row={row}
              text={each}
              locale={locale}
              isStale={isStale(row)}
            />
          ))}
        </DashboardForm>
      )}
      {list.total > 0 && <Pager {...paging} hrefOf={(page) => textsUrl(localeID, search, page)} />}
    </DashboardPage>
  );
}
