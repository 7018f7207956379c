import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Dropdown } from "#ui/dropdown.tsx";

type RowActionsProps = {
  /** Whose actions these are, for those who do not see the row. */
  name: string;
  /** Items of dropdown-items.tsx. */
  children: ReactNode;
};

/** What can be done with one row of a list, behind a button at its end. */
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

/** The one form of all rows: their buttons name it as `form` and say what and whom by their value. */
export function RowForm({ id }: { id: string }) {
  return <Form id={id} method="post" preventScrollReset />;
}

interface RowButtonProps {
  /** What it does to which row, for the action of the form around all rows: `remove:5`. */
  act: string;
  /** Names the row too, to those who hear the button by itself. */
  label?: string;
  variant?: "primary";
  children: ReactNode;
}

/** Acts on a row of a list; works without scripts in a form named `rows`. */
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
