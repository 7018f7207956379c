import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { newCapabilities, type RoleChoice, type ShownAddon } from "./addon-data.ts";
import { CapabilityList } from "./capability-list.tsx";
import { RoleField } from "./role-field.tsx";

const text = (id: string) => <FormattedMessage id={`addons.${id}`} />;

/** Sends what was read here, so that nothing is accepted that an update added meanwhile. */
export function ConsentForm({ addon, roles }: { addon: ShownAddon; roles: RoleChoice[] }) {
  const { capabilities, hasServerCode, state } = addon;
  const asks = newCapabilities(addon).length > 0;
  return (
    <DashboardSection
      title={text(state === "waiting" ? "consent.waiting" : "consent")}
      description={text(state === "waiting" ? "consent.waiting.text" : "consent.text")}
    >
      <DashboardForm intent="on" submitLabel={text(asks ? "consent.submit" : "switchOn")}>
        {capabilities.length === 0 ? (
          <p>{text("capability.none")}</p>
        ) : (
          <CapabilityList addon={addon} marksNew={state === "waiting"} />
        )}
        {capabilities.map((each) => (
          <input key={each} type="hidden" name="capabilities" value={each} />
        ))}
        {hasServerCode && <RoleField addon={addon} roles={roles} />}
        {hasServerCode && (
          <Message tone="warning" title={text("warning")}>
            {text("warning.text")}
          </Message>
        )}
      </DashboardForm>
    </DashboardSection>
  );
}
