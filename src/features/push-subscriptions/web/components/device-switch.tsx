import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useRevalidator } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { type DeviceState, stateOfDevice, turnOn } from "./this-device.ts";

type DeviceSwitchProps = {
  publicKey: string;
  isKnown: boolean;
};

/** The browser asks for permission only on this button. */
export function DeviceSwitch({ publicKey, isKnown }: DeviceSwitchProps) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // Private windows of some browsers throw.
    stateOfDevice().then(setState, () => setState("impossible"));
  }, []);
  const act = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await turnOn(publicKey));
      await revalidate();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <div role="status">
        {hasFailed && (
          <Message tone="error">
            <FormattedMessage id="push.failed" />
          </Message>
        )}
        {(state === "impossible" || state === "denied") && (
          <Message tone="info">
            <FormattedMessage id={`push.${state}`} />
          </Message>
        )}
      </div>
      {(state === "off" || (state === "on" && !isKnown)) && (
        <Button variant="primary" icon="bell" isSubmitting={isBusy} onClick={act}>
          <FormattedMessage id="push.turnOn" />
        </Button>
      )}
      {state === undefined && (
        <noscript>
          <FormattedMessage id="push.noScripts" />
        </noscript>
      )}
    </>
  );
}
