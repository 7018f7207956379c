import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { useRowFocus } from "./use-row-focus.ts";

type RowActionsProps = {
  name: string;
  children: ReactNode;
};

export function RowActions({ name, children }: RowActionsProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "dashboard.actions" }, { name });
  return (
    <Dropdown
      label={label}
      align="end"
      trigger={(props) => (
        <Button {...props} variant="icon" size="medium" icon="more">
          <span className="visually-hidden">{label}</span>
        </Button>
      )}
    >
      {children}
    </Dropdown>
  );
}

/** One form for all rows: their buttons refer to it as `form` and submit action and row as value. */
export function RowForm({ id }: { id: string }) {
  return <Form id={id} method="post" preventScrollReset {...useRowFocus()} />;
}

interface RowButtonProps {
  /** Action and row, such as `remove:5`. */
  act: string;
  label?: string;
  variant?: "primary";
  children: ReactNode;
}

/** Acts on a row of a list. Works without scripts in a form named `rows`. */
export const RowButton = ({ act, label, variant, children }: RowButtonProps) => (
  <Button
    type="submit"
    form="rows"
    name="act"
    value={act}
    size="medium"
    variant={variant}
    aria-label={label}
  >
    {children}
  </Button>
);
