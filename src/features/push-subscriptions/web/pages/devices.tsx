import { FormattedMessage, useIntl } from "react-intl";
import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { deviceName } from "#features/accounts/web/public.ts";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { DeviceSwitch } from "../components/device-switch.tsx";
import styles from "../components/devices.module.css";
import { turnOff } from "../components/this-device.ts";

type Subscriptions = typeof import("../../contract/routes.ts");
type Device = Awaited<ReturnType<typeof loader>>["devices"][number];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  await requireMember(transport, request);
  const api = apiOf<Subscriptions>()(transport);
  return {
    key: await api("GET /push-subscriptions/key"),
    devices: await api("GET /push-subscriptions"),
  };
}

export const action = formAction(async ({ transport, values }) => {
  const params = { pushSubscriptionID: Number(values.pushSubscriptionID) };
  await apiOf<Subscriptions>()(transport)("DELETE /push-subscriptions/{pushSubscriptionID}", {
    params,
  });
  return redirect("/profile/notifications/devices");
});

export default function DevicesPage() {
  const intl = useIntl();
  const { key, devices } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "push.title" })}
      description={intl.formatMessage({ id: "push.text" })}
    >
      {key.isEnabled ? (
        <div className={styles.part}>
          <DeviceSwitch
            publicKey={key.publicKey}
            isKnown={devices.some(({ isCurrent }) => isCurrent)}
          />
        </div>
      ) : (
        <Message tone="info">
          <FormattedMessage id="push.switchedOff" />
        </Message>
      )}
      {devices.length === 0 ? (
        <EmptyState icon="bell" title={<FormattedMessage id="push.none" />}>
          <FormattedMessage id="push.none.text" />
        </EmptyState>
      ) : (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.pushSubscriptionID} device={device} />
          ))}
        </ul>
      )}
    </SettingsPage>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const intl = useIntl();
  const { pushSubscriptionID, userAgent, service, isCurrent, dateInserted, dateLastSent } = device;
  const name = userAgent ? deviceName(userAgent) : service;
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong>{" "}
        {isCurrent && (
          <Tag preset="success">
            <FormattedMessage id="push.thisDevice" />
          </Tag>
        )}
        <p className={styles.facts}>
          {dateLastSent ? (
            <FormattedMessage
              id="push.lastSent"
              values={{ date: <DateTime key="date" value={dateLastSent} mode="relative" /> }}
            />
          ) : (
            <FormattedMessage
              id="push.since"
              values={{ date: <DateTime key="date" value={dateInserted} mode="relative" /> }}
            />
          )}
        </p>
      </div>
      <Form method="post" onSubmit={() => isCurrent && void turnOff()}>
        <input type="hidden" name="pushSubscriptionID" value={pushSubscriptionID} />
        <Button
          type="submit"
          aria-label={intl.formatMessage({ id: "push.removeOne" }, { device: name })}
        >
          <FormattedMessage id="push.remove" />
        </Button>
      </Form>
    </li>
  );
}
