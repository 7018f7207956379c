import { useIntl } from "react-intl";
import styles from "../components/bulk-form.module.css";
import type { ListedDiscussion } from "./discussion-row.tsx";

export const mayManage = ({ permissions: may = {} }: ListedDiscussion): boolean =>
  Boolean(may["discussions.move"] || may["discussions.close"] || may["discussions.delete"]);

export function BulkBox({ discussion }: { discussion: ListedDiscussion }) {
  const intl = useIntl();
  const { discussionID, name, closed } = discussion;
  return (
    <label className={styles.box} data-start="">
      <input
        type="checkbox"
        name="ids"
        value={discussionID}
        data-closed={closed || undefined}
        disabled={!mayManage(discussion)}
        aria-label={intl.formatMessage({ id: "discussions.bulk.choose" }, { name })}
      />
    </label>
  );
}
