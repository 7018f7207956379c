import type { IntlShape } from "react-intl";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { postedCode } from "../../contract/rules.ts";
import { otherWriterCode } from "../pages/check-writer.ts";

/** The browser has no connection. */
export const offlineCode = "offline";
/** It has one, but no answer came. */
export const unreachableCode = "unreachable";

const textIDs: Readonly<Record<string, string>> = {
  [otherWriterCode]: "drafts.otherWriter",
  [postedCode]: "drafts.posted.refused",
  [offlineCode]: "drafts.offline",
  [unreachableCode]: "drafts.unreachable",
};

/** Why what was written was not posted, where the reason is not about what was written. */
export function refusalText(intl: IntlShape, { code = "", message }: FormAnswer): string {
  const id = textIDs[code];
  return id ? intl.formatMessage({ id }) : message;
}
