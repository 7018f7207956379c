// With every page, since styles that come later would move what they stand on.
import "./unconfirmed-notice.module.css";
import { useViewer } from "#platform/web/site-context.ts";
import { loadedWhenShown } from "#platform/web/slots.tsx";

const Reminder = loadedWhenShown(
  async () => (await import("./unconfirmed-reminder.tsx")).UnconfirmedReminder,
);

/** Reminds members of the mail that waits for them. */
export const UnconfirmedNotice = () => useViewer().mustConfirmEmail && <Reminder />;
