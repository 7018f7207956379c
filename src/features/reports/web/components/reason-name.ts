import type { IntlShape } from "react-intl";
import type { ReportReasonFragment } from "../../contract/resources.ts";

type Reason = Pick<ReportReasonFragment, "reportReasonID" | "name" | "description" | "isOriginal">;

/** Translated, unless the site changed its text. */
export function reasonText(
  { formatMessage, messages }: Pick<IntlShape, "formatMessage" | "messages">,
  { reportReasonID, name, description, isOriginal }: Reason,
): { name: string; description: string } {
  const id = `reports.reason.${reportReasonID}`;
  if (!isOriginal || !Object.hasOwn(messages, id)) return { name, description };
  return { name: formatMessage({ id }), description: formatMessage({ id: `${id}.text` }) };
}
