import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import type { LayoutMetadata } from "./pages/layout-data.ts";

type View = NonNullable<LayoutMetadata["layoutViews"]>[number];

export function PlaceName({
  recordType,
  recordID,
  record,
}: Pick<View, "recordType" | "recordID" | "record">) {
  if (recordType === "global") return <FormattedMessage id="layouts.manage.global" />;
  if (!record) return <bdi>{`${recordType} ${recordID}`}</bdi>;
  const name = <bdi>{record.name}</bdi>;
  return (
    <>
      <Link href={record.url}>{name}</Link>
      {recordType === "siteSection" && (
        <>
          {" "}
          <FormattedMessage id="layouts.manage.section" />
        </>
      )}
    </>
  );
}
