import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { Integration } from "./integration-data.ts";

const presets = {
  ready: "success",
  off: "standard",
  unconfigured: "standard",
  away: "error",
} as const;

function stateOf({ isConfigured, isActive, dateAvailable }: Integration) {
  if (!isConfigured) return "unconfigured";
  if (!isActive) return "off";
  return dateAvailable ? "away" : "ready";
}

/** How an integration is, and why. */
export function IntegrationState(integration: Integration) {
  const { failure, dateAvailable } = integration;
  const state = stateOf(integration);
  return (
    <div>
      <Tag preset={presets[state]}>
        <FormattedMessage id={`attachments.state.${state}`} />
      </Tag>
      {failure && dateAvailable && (
        <p>
          <FormattedMessage id={`attachments.failure.${failure}`} />{" "}
          <FormattedMessage
            id="attachments.state.until"
            values={{ when: <DateTime value={dateAvailable} type="extended" /> }}
          />
        </p>
      )}
    </div>
  );
}
