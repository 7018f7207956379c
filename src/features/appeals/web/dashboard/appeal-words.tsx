import { UserLink } from "#features/users/web/public.ts";
import styles from "#ui/layout/case.module.css";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Appeal } from "../../contract/resources.ts";

export const AppealWords = ({ appeal }: { appeal: Appeal }) => (
  <>
    <p className={styles.words} dir="auto">
      {appeal.body}
    </p>
    <p className={styles.meta}>
      <UserLink user={appeal.insertUser} />
      <DateTime value={appeal.dateInserted} mode="relative" />
    </p>
  </>
);
