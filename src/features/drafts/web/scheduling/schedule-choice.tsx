import { FormattedMessage } from "react-intl";
import { Button } from "#ui/button.tsx";
import styles from "../components/draft.module.css";
import { DatePicker } from "./date-picker.tsx";

/** Part of a form for those who may have its post appear later; opens by itself where the time was wrong. */
export function ScheduleChoice({ errors }: { errors: readonly string[] }) {
  return (
    <details open={errors.length > 0 || undefined}>
      <summary className={styles.summary}>
        <FormattedMessage id="drafts.schedule.title" />
      </summary>
      <div className={styles.picker}>
        <DatePicker errors={errors} />
        <Button type="submit" name="intent" value="schedule">
          <FormattedMessage id="drafts.schedule" />
        </Button>
      </div>
    </details>
  );
}
