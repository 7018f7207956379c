import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import type { Notification } from "../../contract/resources.ts";
import styles from "./kind-symbol.module.css";

type Kind = Notification["kind"];

const icons: Readonly<Record<Exclude<Kind, "mention">, IconName>> = {
  reply: "reply",
  following: "eye",
  reaction: "star",
  message: "message",
  account: "user",
  moderation: "warning",
};

export const KindSymbol = ({ kind }: { kind: Kind }) => (
  <span className={styles.symbol}>
    {kind === "mention" ? (
      <span aria-hidden="true">@</span>
    ) : (
      <Icon name={icons[kind]} size="small" />
    )}
    <span className="visually-hidden">
      <FormattedMessage id={`notifications.kind.${kind}`} />
    </span>
  </span>
);
