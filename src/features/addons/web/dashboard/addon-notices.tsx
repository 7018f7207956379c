import { FormattedMessage } from "react-intl";
import { DashboardForm } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ShownAddon } from "./addon-data.ts";
import styles from "./addons.module.css";
import { ErrorText } from "./error-text.tsx";
import { SafeMode } from "./safe-mode.tsx";

const text = (id: string) => <FormattedMessage id={`addons.${id}`} />;

/** What stands in its way. */
export const AddonNotices = ({ state, isSafeMode, problems, failure }: ShownAddon) => (
  <>
    {isSafeMode && <SafeMode />}
    {state === "missing" && <Message tone="error">{text("missing.text")}</Message>}
    {problems.length > 0 && (
      <Message tone="error" title={text("problems")}>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem} lang="en" dir="ltr">
              {problem}
            </li>
          ))}
        </ul>
      </Message>
    )}
    {failure && <Quarantine {...failure} />}
  </>
);

type QuarantineProps = NonNullable<ShownAddon["failure"]>;

const Quarantine = ({ reason, message, dateFailed, output }: QuarantineProps) => (
  <>
    <Message tone="error" title={text("quarantined")}>
      <p>
        {text(`failure.${reason}`)} <DateTime value={dateFailed} type="extended" />
      </p>
      <ErrorText message={message} output={output} />
    </Message>
    <DashboardForm intent="again" submitLabel={text("switchOnAgain")}>
      <p>{text("switchOnAgain.text")}</p>
    </DashboardForm>
  </>
);
