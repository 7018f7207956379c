import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import {
  DashboardPage,
  DashboardSection,
  FilterBar,
  FilterField,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Select } from "#ui/forms/select.tsx";
import { embeddingAddress, previewPath } from "../../../contract/rules/addresses.ts";
import { CodeBlock } from "../code-block.tsx";
import { codeFor, countCode, type Look, orders, themes } from "../embed-code.ts";
import styles from "../embedding.module.css";

type Locales = typeof import("#features/locales/contract/routes.ts");

const chosen = <Value extends string>(values: readonly Value[], given: string | null): Value | "" =>
  values.find((value) => value === given) ?? "";

async function load(transport: Transport, { url: { searchParams } }: PageArgs) {
  const locales = await apiOf<Locales>()(transport)("GET /locales");
  const languages = locales.map(({ localeID, displayNames }) => ({
    localeID,
    name: displayNames[localeID] ?? localeID,
  }));
  const look: Look = {
    theme: chosen(themes, searchParams.get("theme")),
    order: chosen(orders, searchParams.get("order")),
    lang: chosen(
      languages.map(({ localeID }) => localeID),
      searchParams.get("lang"),
    ),
  };
  return { languages, look };
}

export const loader = serverLoader(load);

const address = `${embeddingAddress}/code`;
const text = (id: string) => <FormattedMessage id={`embedding.${id}`} />;

export default function EmbedCodePage() {
  const intl = useIntl();
  const { origin } = useSite();
  const { languages, look } = useLoaderData<typeof loader>();
  const say = (id: string) => intl.formatMessage({ id: `embedding.${id}` });
  const preview = new URLSearchParams(
    Object.entries({ theme: look.theme, lang: look.lang }).filter(([, value]) => value !== ""),
  );
  return (
    <DashboardPage
      title={say("code.write")}
      description={text("code.page.text")}
      above={[{ name: say("manage"), url: embeddingAddress }]}
    >
      <FilterBar action={address} isActive={Object.values(look).some(Boolean)}>
        <FilterField id="theme" label={text("look.theme")}>
          <Select name="theme" defaultValue={look.theme}>
            <option value="">{say("look.theme.auto")}</option>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {say(`look.theme.${theme}`)}
              </option>
            ))}
          </Select>
        </FilterField>
        <FilterField id="order" label={text("look.order")}>
          <Select name="order" defaultValue={look.order}>
            <option value="">{say("look.order.oldest")}</option>
            {orders.map((order) => (
              <option key={order} value={order}>
                {say(`look.order.${order}`)}
              </option>
            ))}
          </Select>
        </FilterField>
        <FilterField id="lang" label={text("look.lang")}>
          <Select name="lang" defaultValue={look.lang}>
            <option value="">{say("look.lang.page")}</option>
            {languages.map(({ localeID, name }) => (
              <option key={localeID} value={localeID} lang={localeID}>
                {name}
              </option>
            ))}
          </Select>
        </FilterField>
      </FilterBar>
      <DashboardSection title={text("code.comments")} description={text("code.comments.text")}>
        <CodeBlock code={codeFor(origin, look, say("code.noScript"))} />
      </DashboardSection>
      <DashboardSection title={text("code.counts")} description={text("code.counts.text")}>
        <CodeBlock code={countCode} />
      </DashboardSection>
      <DashboardSection title={text("code.preview")}>
        <iframe
          key={String(preview)}
          className={styles.preview}
          title={say("code.preview")}
          src={`${previewPath}?${preview}`}
        />
      </DashboardSection>
    </DashboardPage>
  );
}
