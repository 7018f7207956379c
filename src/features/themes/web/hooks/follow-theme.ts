import { live } from "#platform/web/calls/live.ts";

export const followTheme = (onChange: () => void) =>
  live.follow({ channels: ["theme"], hear: onChange, resync: onChange });
