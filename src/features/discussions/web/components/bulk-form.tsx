import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import styles from "./bulk-form.module.css";
import type { ListedDiscussion } from "./discussion-row.tsx";
import { manageHref } from "./list-address.ts";

const actions = ["move", "merge", "close", "delete"] as const;

export const mayManage = ({ permissions: may = {} }: ListedDiscussion): boolean =>
  Boolean(may["discussions.move"] || may["discussions.close"] || may["discussions.delete"]);

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

export function BulkBox({ discussion }: { discussion: ListedDiscussion }) {
  const intl = useIntl();
  const { discussionID, name } = discussion;
  return (
    <label className={styles.box} data-start="">
      <input
        type="checkbox"
        name="ids"
        value={discussionID}
        disabled={!mayManage(discussion)}
        aria-label={intl.formatMessage({ id: "discussions.bulk.choose" }, { name })}
      />
    </label>
  );
}
