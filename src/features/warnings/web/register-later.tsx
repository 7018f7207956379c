import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

const WarnAbout = loadedWhenShown(
  async () => (await import("./dashboard/warn-about.tsx")).WarnAbout,
);

const WarnMany = loadedWhenShown(async () => (await import("./dashboard/warn-many.tsx")).WarnMany);

const permission = "warnings.add";

export const slots: readonly LaterSlotEntry[] = [
  { id: "warn", place: "reports.record", permission, Component: WarnAbout },
  { id: "warn", place: "discussions.bulk", permission, Component: WarnMany },
];
