import { FormattedMessage, useIntl } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";

export function BanTabs({ current }: { current: "members" | "addresses" }) {
  const intl = useIntl();
  const mayManage = usePermission("bans.manage");
  if (!mayManage) return null;
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "bans.manage" })}
      tabs={[
        { id: "members", href: "/dashboard/bans" },
        { id: "addresses", href: "/dashboard/bans/addresses" },
      ].map(({ id, href }) => ({
        id,
        href,
        name: <FormattedMessage id={`bans.tab.${id}`} />,
        isCurrent: id === current,
      }))}
    />
  );
}
