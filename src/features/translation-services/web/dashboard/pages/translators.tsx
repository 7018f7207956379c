import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LimitsForm, settingsFrom } from "../limits-form.tsx";
import type { Translator } from "../translator-data.ts";
import { TranslatorTable } from "../translator-table.tsx";
import { UsageBar } from "../usage-bar.tsx";

type Services = typeof import("../../../contract/routes.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

interface TranslatorList {
  translators: Translator[];
  settings: Readonly<Record<string, unknown>>;
}

const load: PageLoad<TranslatorList> = async (transport) => ({
  translators: await apiOf<Services>()(transport)("GET /translation-services"),
  settings: await apiOf<Settings>()(transport)("GET /config", {
    query: { select: ["translationServices.*"] },
  }),
});

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  await apiOf<Settings>()(transport)("PATCH /config", { body: settingsFrom(values) });
  return redirect(backTo(request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`translationServices.${id}`} />;
const notices = { saved: text("saved"), removed: text("removed") };

export default function TranslatorsPage() {
  const intl = useIntl();
  const { translators, settings } = useLoaderData<typeof loader>();
  const usage = translators[0]?.usage;
  const isUsed = translators.some(({ isActive, locales }) => isActive && locales.length > 0);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "translationServices.manage" })}
      description={text("manage.text")}
      notices={notices}
      actions={<LinkButton href="/appearance/languages">{text("languages")}</LinkButton>}
    >
      {!isUsed && (
        <EmptyState icon="globe" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      )}
      {usage && (isUsed || usage.siteCharacters > 0) && (
        <DashboardSection title={text("usage")}>
          <UsageBar {...usage} />
        </DashboardSection>
      )}
      <DashboardSection title={text("list")}>
        <TranslatorTable translators={translators} />
      </DashboardSection>
      <LimitsForm settings={settings} />
    </DashboardPage>
  );
}
