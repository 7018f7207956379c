import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { manageHref } from "../lists/list-address.ts";
import styles from "./bulk-form.module.css";

const actions = ["move", "merge", "close", "delete"] as const;

/** A list of which some are chosen; the next page asks what is needed to do it. */
export function BulkForm({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const { pathname, search } = useLocation();
  return (
    <RouterForm
      method="get"
      action="/post/bulk"
      onChange={(event) => setCount(new FormData(event.currentTarget).getAll("ids").length)}
    >
      {children}
      <div className={styles.bar} data-none={count === 0 || undefined}>
        <span role="status" className={styles.count}>
          <FormattedMessage id="discussions.bulk.chosen" values={{ count }} />
        </span>
        {actions.map((action) => (
          <Button key={action} type="submit" name="action" value={action} size="medium">
            <FormattedMessage id={`discussions.bulk.${action}`} />
          </Button>
        ))}
        <LinkButton href={manageHref(pathname, search)} variant="text" size="medium" keepScroll>
          <FormattedMessage id="discussions.manage.end" />
        </LinkButton>
      </div>
    </RouterForm>
  );
}
