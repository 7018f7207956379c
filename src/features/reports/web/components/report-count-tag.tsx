import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { queueOf } from "../../contract/rules/addresses.ts";

export const ReportCountTag = ({ post }: SlotProps<"post.badges">) => (
  <Link href={queueOf(post)} target="_blank">
    <Tag preset="error" icon="warning">
      <FormattedMessage
        id="reports.count"
        values={{ count: post.record.reportMeta?.countReports ?? 0 }}
      />
    </Tag>
  </Link>
);
