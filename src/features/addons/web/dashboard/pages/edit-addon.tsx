import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addonsAddress } from "../../../contract/rules/addresses.ts";
import {
  addonsOf,
  addressOf,
  type RoleChoice,
  readAddon,
  readRoles,
  type ShownAddon,
} from "../addon-data.ts";
import { AddonFacts } from "../addon-facts.tsx";
import { AddonLog } from "../addon-log.tsx";
import { AddonNotices } from "../addon-notices.tsx";
import { AddonState } from "../addon-state.tsx";
import { CapabilityList } from "../capability-list.tsx";
import { ConsentForm } from "../consent-form.tsx";
import { RoleField } from "../role-field.tsx";
import { SettingFields, settingsOf } from "../setting-fields.tsx";

async function load(transport: Transport, { params: { addonID = "" } }: PageArgs) {
  const [addon, log, roles] = await Promise.all([
    readAddon(transport, addonID),
    addonsOf(transport)("GET /addons/{addonID}/log", { params: { addonID } }),
    readRoles(transport),
  ]);
  return { addon, log, roles };
}

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  const { addonID = "" } = call.params;
  await addonsOf(call.transport)("PATCH /addons/{addonID}", {
    params: { addonID },
    body: await patchOf(call),
  });
  return redirect(`${addressOf(addonID)}?done=${call.values.intent}`);
});

async function patchOf({ transport, values, lists, params: { addonID } }: FormCall) {
  switch (values.intent) {
    case "on":
      return {
        enabled: true,
        capabilities: [...(lists.capabilities ?? [])],
        ...(values.roleID !== undefined && { roleID: Number(values.roleID) }),
      };
    case "again":
      return { enabled: true };
    case "off":
      return { enabled: false };
    case "role":
      return { roleID: Number(values.roleID) };
    default:
      return { settings: settingsOf(await readAddon(transport, addonID), values) };
  }
}

const text = (id: string) => <FormattedMessage id={`addons.${id}`} />;
const notices = {
  on: text("done.on"),
  again: text("done.on"),
  off: text("done.off"),
  role: text("done.saved"),
  settings: text("done.saved"),
};

export default function EditAddonPage() {
  const intl = useIntl();
  const { addon, log, roles } = useLoaderData<typeof loader>();
  const { addonID, name, description, enabled, hasData, settingFields, state } = addon;
  const canStart = state === "waiting" || state === "off";
  return (
    <DashboardPage
      title={name}
      description={description && <bdi>{description}</bdi>}
      above={[{ name: intl.formatMessage({ id: "addons.title" }), url: addonsAddress }]}
      notices={notices}
      actions={
        !enabled &&
        hasData && (
          <LinkButton href={addressOf(addonID, "remove")} icon="trash">
            {text("remove")}
          </LinkButton>
        )
      }
    >
      <div>
        <AddonState {...addon} />
      </div>
      <AddonNotices {...addon} />
      {canStart && <ConsentForm addon={addon} roles={roles} />}
      {settingFields.length > 0 && state !== "broken" && (
        <DashboardSection title={text("settings")}>
          <DashboardForm
            key={JSON.stringify([settingFields, addon.settings, addon.setSecrets])}
            intent="settings"
            submitLabel={<FormattedMessage id="dashboard.save" />}
          >
            <SettingFields addon={addon} />
          </DashboardForm>
        </DashboardSection>
      )}
      {enabled && <InUse addon={addon} roles={roles} />}
      <DashboardSection title={text("about")}>
        <AddonFacts {...addon} />
      </DashboardSection>
      <AddonLog entries={log} />
    </DashboardPage>
  );
}

const InUse = ({ addon, roles }: { addon: ShownAddon; roles: RoleChoice[] }) => (
  <>
    {addon.state !== "waiting" && (
      <DashboardSection title={text("capabilities")}>
        {addon.capabilities.length === 0 ? (
          <p>{text("capability.none")}</p>
        ) : (
          <CapabilityList addon={addon} />
        )}
      </DashboardSection>
    )}
    {addon.hasServerCode && addon.state !== "waiting" && (
      <DashboardForm
        key={addon.roleID}
        intent="role"
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <RoleField addon={addon} roles={roles} />
      </DashboardForm>
    )}
    <DashboardSection title={text("switchOff")} description={text("switchOff.text")}>
      <DashboardForm intent="off" submitLabel={text("switchOff")} isDangerous>
        {null}
      </DashboardForm>
    </DashboardSection>
  </>
);
