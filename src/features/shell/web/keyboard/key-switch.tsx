import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { keysAreOff, offKey } from "#platform/web/keyboard/key-presses.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import styles from "./key-switch.module.css";

export function KeySwitch() {
  const [isOn, setIsOn] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  // The server does not know the setting, and it may have been changed before hydration.
  useEffect(() => {
    if (box.current?.querySelector("input:not(:checked)")) switchKeys(false);
    setIsOn(!keysAreOff());
  }, []);
  return (
    <div ref={box} className={styles.switch}>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          switchKeys(target.checked);
          setIsOn(target.checked);
        }}
        label={<FormattedMessage id="shell.keys.use" />}
        description={<FormattedMessage id="shell.keys.use.text" />}
      />
    </div>
  );
}

function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, "off");
  } catch {
    return;
  }
}
