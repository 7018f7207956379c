import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { keysAreOff, offKey } from "#platform/web/key-presses.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import styles from "./key-switch.module.css";

/** Whether single keys do anything in this browser. Keys with Ctrl always do. */
export function KeySwitch() {
  const [isOn, setIsOn] = useState(true);
  // Servers do not know it.
  useEffect(() => setIsOn(!keysAreOff()), []);
  return (
    <div className={styles.switch}>
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

/** Where the browser keeps nothing, keys stay on. */
function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, "off");
  } catch {
    return;
  }
}
