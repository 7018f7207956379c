import type { IntlShape } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { postedCode } from "../../contract/rules.ts";

export const otherWriterCode = "otherWriter";
export const offlineCode = "offline";
/** Online, but the request failed. */
export const unreachableCode = "unreachable";

const textIDs: Readonly<Record<string, string>> = {
  [otherWriterCode]: "drafts.otherWriter",
  [postedCode]: "drafts.posted.refused",
  [offlineCode]: "drafts.offline",
  [unreachableCode]: "drafts.unreachable",
};

/** Error text for refusals that are not about the content. */
export function refusalText(intl: IntlShape, { code = "", message }: FormAnswer): string {
  const id = textIDs[code];
  return id ? intl.formatMessage({ id }) : message;
}
