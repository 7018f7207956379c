import "./token-field.module.css";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextInput } from "./text-input.tsx";
import type { TokenFieldProps } from "./token-field.tsx";

/**
 * A plain field of a line without scripts, and chips once their code has come: it keeps what was typed meanwhile, and is
 * as high as the line.
 */
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
        // At once, so that no key falls between the two fields.
        flushSync(() => setTaken({ TokenField, value, hasFocus }));
      },
      // Without it the line stays.
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
