import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./filter-bar.module.css";

type FilterBarProps = {
  action: string;
  isActive: boolean;
  children: ReactNode;
};

export function FilterBar({ action, isActive, children }: FilterBarProps) {
  return (
    <search>
      <Form action={action} className={styles.bar}>
        {children}
        <div className={styles.actions}>
          <Button type="submit">
            <FormattedMessage id="dashboard.filter" />
          </Button>
          {isActive && (
            <Link href={action}>
              <FormattedMessage id="dashboard.filter.reset" />
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}

type FilterFieldProps = { id: string; label: ReactNode; isWide?: boolean; children: ReactNode };

export function FilterField({ id, label, isWide, children }: FilterFieldProps) {
  return (
    <div className={isWide ? styles.wide : styles.field}>
      <FormField id={`filter-${id}`} label={label}>
        {children}
      </FormField>
    </div>
  );
}
