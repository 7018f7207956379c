import "./token-field.module.css";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextInput } from "./text-input.tsx";
import type { TokenFieldProps } from "./token-field.tsx";

/** A one-line input that becomes a TokenField once its code is loaded; it keeps the typed text and the height. */
export function LivelyTokenField(props: Omit<TokenFieldProps, "hasFocus">) {
  const { name, defaultValue } = props;
  const line = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => {
    let isGone = false;
    import("./token-field.tsx").then(
      ({ TokenField }) => {
        if (isGone) return;
        const { value = "" } = line.current ?? {};
        const hasFocus = document.activeElement === line.current;
        // Synchronous, so that no key press is lost between the two fields.
        flushSync(() => setTaken({ TokenField, value, hasFocus }));
      },
      // The input stays.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!taken)
    return (
      <TextInput ref={line} name={name} dir="auto" autoComplete="off" defaultValue={defaultValue} />
    );
  const { TokenField, value, hasFocus } = taken;
  return <TokenField {...props} defaultValue={value} hasFocus={hasFocus} />;
}

interface Taken {
  TokenField: ComponentType<TokenFieldProps>;
  value: string;
  hasFocus: boolean;
}
