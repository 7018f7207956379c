import { useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import { useLaterMenuEntries } from "#platform/web/slots/menu.ts";
import { SidePanelList } from "./side-panel-list.tsx";

/** Entries of the menu `sidePanel` that the viewer may use. */
export function OwnLinks() {
  const intl = useIntl();
  const may = usePermissionCheck();
  const { offers } = useSite();
  const items = useLaterMenuEntries("sidePanel")
    .filter(({ permission }) => !permission || may(permission))
    .filter(({ offer }) => !offer || offers.includes(offer))
    .map(({ id, url, nameID }) => ({ id, url, name: intl.formatMessage({ id: nameID }) }));
  if (items.length === 0) return null;
  return <SidePanelList items={items} label={intl.formatMessage({ id: "shell.account" })} />;
}
