// Loaded with every page, since late styles would shift the layout.
import "./unconfirmed-notice.module.css";
import { useViewer } from "#platform/web/site/site-context.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

const Reminder = loadedWhenShown(
  async () => (await import("./unconfirmed-reminder.tsx")).UnconfirmedReminder,
);

export const UnconfirmedNotice = () => useViewer().mustConfirmEmail && <Reminder />;
