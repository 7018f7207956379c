import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ReceivedAttachment } from "../../contract/resources.ts";
import { goneStatus } from "../../contract/rules.ts";

const named = new Set(["open", "new", "pending", "hold", "solved", "closed", goneStatus]);

/** The other system, the record there, and its status. */
export function AttachmentLine({ attachment }: { attachment: ReceivedAttachment }) {
  const { source, sourceID, sourceUrl, metadata } = attachment;
  const title = metadata.find(({ labelCode }) => labelCode === "Title")?.value;
  const key = metadata.find(({ labelCode }) => labelCode === "Key")?.value;
  const number = key ?? (sourceID === undefined ? undefined : `#${sourceID}`);
  return (
    <>
      <Status {...attachment} /> <bdi>{source}</bdi>{" "}
      {sourceUrl && (
        <Link href={sourceUrl}>
          <bdi>{[number, title].filter(Boolean).join(" ")}</bdi>
        </Link>
      )}
    </>
  );
}

function Status({ status, isClosed }: ReceivedAttachment) {
  const intl = useIntl();
  const preset = isClosed ? "greyscale" : "success";
  return (
    <Tag preset={status === goneStatus ? "error" : preset}>
      {named.has(status) ? (
        <FormattedMessage id={`attachments.status.${status}`} />
      ) : (
        <bdi lang="" title={intl.formatMessage({ id: "attachments.status" })}>
          {status}
        </bdi>
      )}
    </Tag>
  );
}
