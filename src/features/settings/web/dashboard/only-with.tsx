import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Setting } from "./pages/load-settings.ts";
import styles from "./setting-field.module.css";

type OnlyWithProps = {
  setting: Setting;
  settings: readonly Setting[];
  children: ReactNode;
};

/** Hides a setting while another one in the form makes it irrelevant. Without scripts all are visible. */
export function OnlyWith({ setting, settings, children }: OnlyWithProps) {
  const condition = setting.schema["x-only-with"];
  const other = settings.find(({ key }) => key === condition?.key);
  if (!condition || !other) return children;
  return (
    <Conditional name={condition.key} value={condition.value} initial={other.value}>
      {children}
    </Conditional>
  );
}

type ConditionalProps = { name: string; value: string; initial: unknown; children: ReactNode };

function Conditional({ name, value, initial, children }: ConditionalProps) {
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(initial);
  useEffect(() => {
    const form = place.current?.closest("form");
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.name === name) setCurrent(target.value);
    };
    form?.addEventListener("change", follow);
    return () => form?.removeEventListener("change", follow);
  }, [name]);
  return (
    <div ref={place} className={current === value ? undefined : styles.meaningless}>
      {children}
    </div>
  );
}
