import { useCallback, useEffect, useRef, useState } from "react";

/** What a form contains at the moment; pictures that were chosen as addresses of the browser. */
export function useTypedValues() {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const read = useCallback(() => {
    const form = box.current?.querySelector("form");
    if (form) setTyped(valuesOf(new FormData(form)));
  }, []);
  useEffect(read, [read]);
  return { box, typed, read };
}

const chosen = new WeakMap<File, string>();

/** Texts of a form by field; for pictures that were just chosen, their address in the browser. */
export function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  for (const [name, value] of form) {
    if (name.endsWith("Removed")) values[name.slice(0, -"Removed".length)] = "";
    if (typeof value !== "string" && value.size > 0 && value.type.startsWith("image/"))
      values[name.slice(0, -"File".length)] = addressOf(value);
  }
  return values;
}

function addressOf(file: File): string {
  const address = chosen.get(file) ?? URL.createObjectURL(file);
  chosen.set(file, address);
  return address;
}
