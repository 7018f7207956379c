import type { ReactNode } from "react";
import { Checkbox } from "#ui/forms/checkbox.tsx";

interface FlagFieldProps {
  name: string;
  values: Readonly<Record<string, string>>;
  label: ReactNode;
}

/** A checkbox whose field is always sent, so that drafts notice when it is unchecked: the first value counts. */
export const FlagField = ({ name, values, label }: FlagFieldProps) => (
  <>
    <Checkbox name={name} value="1" defaultChecked={values[name] === "1"} label={label} />
    <input type="hidden" name={name} value="" />
  </>
);
