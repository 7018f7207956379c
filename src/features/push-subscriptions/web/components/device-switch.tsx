import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { type DeviceState, stateOfDevice, turnOn } from "./this-device.ts";

type DeviceSwitchProps = {
  publicKey: string;
  /** Whether the site has this device among those of the member. */
  isKnown: boolean;
};

/** Turns notifications on where the person is now: the browser asks then, and never before. */
export function DeviceSwitch({ publicKey, isKnown }: DeviceSwitchProps) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // Private windows of some browsers refuse even to say.
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
