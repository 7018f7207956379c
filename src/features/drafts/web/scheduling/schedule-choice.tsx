import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import styles from "../components/draft.module.css";
import { DatePicker } from "./date-picker.tsx";

/** Scheduling fields for members who may schedule; opens by itself if the time was invalid. */
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
