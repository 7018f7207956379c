// Loaded with every page, since late styles would shift the layout.
import "./unconfirmed-notice.module.css";
import { useViewer } from "#platform/web/site/site-context.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

const Notice = loadedWhenShown(async () => (await import("./email-notice.tsx")).EmailNotice);

export const UnconfirmedNotice = () => useViewer().emailNotice && <Notice />;
