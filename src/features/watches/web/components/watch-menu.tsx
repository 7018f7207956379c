import { Suspense, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button, type ButtonProps } from "#ui/buttons/button.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownCheck, DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import type { WatchLevel } from "../../contract/resources.ts";
import { explanationOf, levels, storeLevel } from "./watch-levels.ts";
import styles from "./watch-menu.module.css";
import type { WatchControlProps } from "./watch-props.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "watch.begun": object;
  }
}

export interface WatchMenuProps extends WatchControlProps {
  look: ButtonProps;
}

export function WatchMenu({ recordType, recordID, level, onChoose, look }: WatchMenuProps) {
  const intl = useIntl();
  const { addToast } = useToast();
  const sendsMail = useSite().offers.includes("mail");
  const place = useRef<HTMLDivElement>(null);
  const [hasBegun, setBegun] = useState(false);

  useEffect(() => {
    const button = place.current?.querySelector("button");
    button?.focus();
    button?.click();
  }, []);

  async function choose(chosen: WatchLevel) {
    onChoose(chosen);
    try {
      await storeLevel(browserTransport, { recordType, recordID }, chosen);
      if (chosen === "watching" || chosen === "tracking") setBegun(true);
    } catch {
      onChoose(level);
      addToast({ body: <FormattedMessage id="watches.failed" />, tone: "error" });
    }
  }

  return (
    <div ref={place}>
      <Dropdown
        label={intl.formatMessage({ id: "watches.level" })}
        align="end"
        width="medium"
        trigger={(trigger) => <Button {...trigger} {...look} />}
      >
        {levels[recordType].map((each) => (
          <DropdownCheck key={each} isChecked={each === level} onClick={() => void choose(each)}>
            <span className={styles.name}>
              <FormattedMessage id={`watches.level.${each}`} />
            </span>
            <span className={styles.explanation}>
              <FormattedMessage id={explanationOf(recordType, each)} />
            </span>
          </DropdownCheck>
        ))}
        {recordType === "category" && sendsMail && (
          <DropdownLink href={`/watch/${recordType}/${recordID}`} icon="mail">
            <FormattedMessage id="watches.mails.choose" />
          </DropdownLink>
        )}
      </Dropdown>
      {hasBegun && (
        <Suspense>
          <LaterSlot place="watch.begun" />
        </Suspense>
      )}
    </div>
  );
}
