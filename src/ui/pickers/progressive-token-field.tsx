import "./token-field.module.css";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextInput } from "../forms/text-input.tsx";
import type { TokenFieldProps } from "./token-field.tsx";

/** A one-line input that becomes a TokenField once its code is loaded; it keeps the typed text and the height. */
export function ProgressiveTokenField(props: Omit<TokenFieldProps, "hasFocus">) {
  const { name, defaultValue } = props;
  const line = useRef<HTMLInputElement>(null);
  const [upgraded, setUpgraded] = useState<Upgraded>();
  useEffect(() => {
    let isUnmounted = false;
    import("./token-field.tsx").then(
      ({ TokenField }) => {
        if (isUnmounted) return;
        const { value = "" } = line.current ?? {};
        const hasFocus = document.activeElement === line.current;
        // Synchronous, so that no key press is lost between the two fields.
        flushSync(() => setUpgraded({ TokenField, value, hasFocus }));
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (!upgraded)
    return (
      <TextInput ref={line} name={name} dir="auto" autoComplete="off" defaultValue={defaultValue} />
    );
  const { TokenField, value, hasFocus } = upgraded;
  return <TokenField {...props} defaultValue={value} hasFocus={hasFocus} />;
}

interface Upgraded {
  TokenField: ComponentType<TokenFieldProps>;
  value: string;
  hasFocus: boolean;
}
