import type { Icon } from "../contract/resources.ts";
import type { IconRow } from "./queries.ts";

export const presentIcon = ({ insertUserID, ...row }: IconRow): Icon => ({
  ...row,
  isCustom: true,
  ...(insertUserID === null ? {} : { insertUserID }),
});
