import { type ComponentType, type MouseEvent, useState } from "react";
import { useIntl } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./watch-control.module.css";
import type { WatchMenuProps } from "./watch-menu.tsx";
import type { WatchControlProps } from "./watch-props.ts";

/** Button with the level and a menu to change it; without scripts, a link to a page. */
export function WatchControl(props: WatchControlProps) {
  const { recordType, recordID, level, children } = props;
  const intl = useIntl();
  const [Menu, setMenu] = useState<ComponentType<WatchMenuProps>>();
  const text = (id: string) => intl.formatMessage({ id });
  const label = `${text("watches.watch")}: ${text(`watches.level.${level}`)}`;
  const look = {
    ...(children ? { size: "medium" as const } : { variant: "icon" as const, "aria-label": label }),
    icon: level === "muted" ? ("bell-off" as const) : ("bell" as const),
    className: level === "watching" || level === "tracking" ? styles.on : undefined,
    title: label,
    "data-print": "hide",
    children,
  };
  if (Menu) return <Menu {...props} look={look} />;
  const href = `/watch/${recordType}/${recordID}`;

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./watch-menu.tsx").then(
      ({ WatchMenu }) => setMenu(() => WatchMenu),
      () => location.assign(href),
    );
  }

  return <LinkButton {...look} href={href} aria-haspopup="true" onClick={open} />;
}
