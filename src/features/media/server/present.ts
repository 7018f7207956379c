import type { MediaRow } from "./queries.ts";

export const urlOf = (storageKey: string) => `/uploads/${storageKey}`;

export const presentMedia = ({
  storageKey,
  dateDeleted: _hidden,
  usesKnown: _known,
  ...row
}: MediaRow) => ({
  ...row,
  url: urlOf(storageKey),
});
