import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { useHasScripts } from "#ui/has-scripts.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Catalog } from "../../editing/catalog.ts";
import type { EditorData } from "../../editing/editor-data.ts";
import { LayoutEditor } from "../../editor/layout-editor.tsx";
import { layoutsAddress } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");
type Revisions = typeof import("../../../contract/routes/revisions.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs): Promise<EditorData> {
  const layoutID = recordID(params.layoutID);
  const api = apiOf<Layouts>()(transport);
  const layout = await api("GET /layouts/{layoutID}", { params: { layoutID } });
  const { name, layoutViewType, isActive, version } = layout;
  const [revision, catalog, roles, { permissions }] = await Promise.all([
    apiOf<Revisions>()(transport)("GET /layouts/{layoutID}/revisions/{version}", {
      params: { layoutID, version: version ?? 1 },
    }),
    api("GET /layouts/catalog", { query: { layoutViewType } }),
    apiOf<Roles>()(transport)("GET /roles"),
    apiOf<Roles>()(transport)("GET /permissions"),
  ]);
  return {
    layoutID,
    name,
    layoutViewType,
    isActive,
    revision,
    catalog: {
      widgets: { ...catalog.widgets, ...catalog.fragments } as Catalog["widgets"],
      assets: catalog.assets as Catalog["assets"],
      sections: catalog.sections as Catalog["sections"],
      fragmentChoices: catalog.fragmentChoices,
      sources: Object.keys(catalog.layoutParams).filter((name) =>
        /\/(name|description)$/.test(name),
      ),
    },
    roles: roles.map(({ roleID, name: roleName, type }) => ({ roleID, name: roleName, type })),
    permissions: permissions.map(({ name: permission, label }) => ({ name: permission, label })),
  };
}

export const loader = serverLoader(load);

export default function EditLayoutPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const hasScripts = useHasScripts();
  const { layoutID, name } = data;
  const address = `${layoutsAddress}/${layoutID}`;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "layouts.edit.title" }, { name })}
      above={[
        { name: intl.formatMessage({ id: "layouts.manage" }), url: layoutsAddress },
        { name, url: address },
      ]}
      actions={
        <LinkButton href={`${address}/history`}>
          <FormattedMessage id="layouts.manage.history" />
        </LinkButton>
      }
    >
      {hasScripts ? (
        <LayoutEditor key={layoutID} data={data} />
      ) : (
        <Message>
          <FormattedMessage id="layouts.edit.needsScripts" />
        </Message>
      )}
    </DashboardPage>
  );
}
