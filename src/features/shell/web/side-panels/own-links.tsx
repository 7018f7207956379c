import { useIntl } from "react-intl";
import { useLaterMenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import { SidePanelList } from "./side-panel-list.tsx";

/** Entries of the menu `sidePanel` that the viewer may use. */
export function OwnLinks() {
  const intl = useIntl();
  const items = useLaterMenuEntries("sidePanel").map(({ id, url, nameID }) => ({
    id,
    url,
    name: intl.formatMessage({ id: nameID }),
  }));
  if (items.length === 0) return null;
  return <SidePanelList items={items} label={intl.formatMessage({ id: "shell.account" })} />;
}
