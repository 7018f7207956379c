import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { declineOffer, mayOffer } from "./offer-memory.ts";
import styles from "./push-offer.module.css";
import { turnOn } from "./this-device.ts";

type Subscriptions = typeof import("../../contract/routes.ts");

const toastID = "push-offer";

export function PushOffer() {
  const { addToast, removeToast } = useToast();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const show = (may: boolean) => {
      if (!may) return;
      const body = <Offer onEnd={() => removeToast(toastID)} />;
      addToast({ toastID, body, persistent: true, wide: true });
    };
    mayOffer().then(show, () => undefined);
  }, [addToast, removeToast]);
  return null;
}

type Answer = "done" | "denied" | "failed";

function Offer({ onEnd }: { onEnd: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    setAnswer(await turnOnHere());
    setBusy(false);
  };
  const decline = () => {
    declineOffer();
    onEnd();
  };
  if (answer)
    return (
      <div className={styles.offer}>
        <FormattedMessage id={answer === "done" ? "push.offer.done" : `push.${answer}`} />
        <Button size="compact" onClick={onEnd}>
          <FormattedMessage id="ui.dismiss" />
        </Button>
      </div>
    );
  return (
    <div className={styles.offer}>
      <FormattedMessage id="push.offer" />
      <div className={styles.answers}>
        <Button size="compact" variant="primary" isSubmitting={isBusy} onClick={accept}>
          <FormattedMessage id="push.turnOn" />
        </Button>
        <Button size="compact" onClick={decline}>
          <FormattedMessage id="push.offer.decline" />
        </Button>
      </div>
    </div>
  );
}

async function turnOnHere(): Promise<Answer> {
  try {
    const { publicKey } = await apiOf<Subscriptions>()(browserTransport)(
      "GET /push-subscriptions/key",
    );
    return (await turnOn(publicKey)) === "on" ? "done" : "denied";
  } catch {
    return "failed";
  }
}
