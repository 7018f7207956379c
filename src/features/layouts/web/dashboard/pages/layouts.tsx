import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardPage,
  DashboardSection,
  RowError,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { FlagButton } from "../flag-button.tsx";
import { LayoutTable } from "../layout-table.tsx";
import { useViewTypeName } from "../use-view-type-name.ts";
import {
  copyLayout,
  type LayoutMetadata,
  layoutIDOf,
  layoutsAddress,
  loadLayouts,
} from "./layout-data.ts";

type Config = typeof import("#features/settings/contract/routes.ts");

interface Listed {
  layouts: LayoutMetadata[];
  flags: Record<string, unknown>;
}

const load: PageLoad<Listed> = async (transport) => {
  const [layouts, flags] = await Promise.all([
    loadLayouts(transport),
    apiOf<Config>()(transport)("GET /config", { query: { select: ["customLayout.*"] } }),
  ]);
  return { layouts, flags };
};

export const loader = serverLoader(load);

/** Buttons of rows copy a layout, or say whether the pages of a view type have layouts of their own. */
export const action = formAction(async ({ transport, values, request }) => {
  const [verb, subject = ""] = (values.act ?? "").split(":");
  if (verb === "copy") {
    const layoutID = layoutIDOf(subject);
    const copyID = await copyLayout(transport, layoutID, values[`name-${subject}`] ?? subject);
    return redirect(`${layoutsAddress}/${copyID}/edit`);
  }
  const body = { [`customLayout.${subject}`]: verb === "on" };
  await apiOf<Config>()(transport)("PATCH /config", { body });
  return redirect(backTo(request, verb === "on" ? "on" : "off"));
});

const text = (id: string) => <FormattedMessage id={`layouts.manage.${id}`} />;

const notices = { deleted: text("deleted"), off: text("offDone"), on: text("onDone") };

export default function LayoutsPage() {
  const intl = useIntl();
  const nameOf = useViewTypeName();
  const { layouts, flags } = useLoaderData<typeof loader>();
  const byType = Map.groupBy(layouts, ({ layoutViewType }) => layoutViewType);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "layouts.manage" })}
      translated={{ resource: "layouts", recordType: "layoutText" }}
      description={text("text")}
      notices={notices}
    >
      <RowForm id="rows" />
      <RowError />
      {[...byType].map(([layoutViewType, those]) => {
        const name = nameOf(layoutViewType, those);
        const isOn = flags[`customLayout.${layoutViewType}`] !== false;
        return (
          <DashboardSection key={layoutViewType} title={name}>
            {!isOn && <Message tone="warning">{text("isOff")}</Message>}
            <LayoutTable layouts={those} caption={name} />
            {those.length > 1 && (
              <FlagButton layoutViewType={layoutViewType} name={name} isOn={isOn} />
            )}
          </DashboardSection>
        );
      })}
    </DashboardPage>
  );
}
