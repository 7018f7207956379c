import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup } from "#features/dashboard/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import type { Status } from "../../contract/resources.ts";
import styles from "./scope-field.module.css";

export interface ScopeCategory {
  categoryID: number;
  name: string;
  depth: number;
}

interface ScopeFieldProps {
  status: Status | null;
  categories: readonly ScopeCategory[];
}

/** Categories that the viewer cannot see are kept by the server. */
export function ScopeField({ status, categories }: ScopeFieldProps) {
  const chosen = new Set(status?.scope.categoryIDs);
  const isHidden = status?.scopeType === "scoped" && chosen.size === 0;
  return (
    <CheckGroup
      name="scope"
      legend={<FormattedMessage id="statuses.scope" />}
      description={
        isHidden ? (
          <FormattedMessage id="statuses.scope.hidden" />
        ) : (
          <FormattedMessage id="statuses.scope.text" values={{ link: settingsLink }} />
        )
      }
    >
      {isHidden && <input type="hidden" name="isHidden" value="on" />}
      <div className={styles.categories}>
        {categories.map(({ categoryID, name, depth }) => (
          <div key={categoryID} style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
            <CheckField
              name="scope"
              value={String(categoryID)}
              label={<bdi>{name}</bdi>}
              initial={chosen.has(categoryID)}
            />
          </div>
        ))}
      </div>
    </CheckGroup>
  );
}

export const settingsLink = (text: ReactNode) => (
  <Link href="/dashboard/settings/posting">{text}</Link>
);
