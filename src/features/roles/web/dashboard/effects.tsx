import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { PermissionPreview } from "../../contract/resources.ts";
import styles from "./preview.module.css";

type EffectsProps = {
  kind: "gains" | "losses";
  effect: PermissionPreview["changes"][number]["gains"];
};

const maxNames = 12;

export function Effects({ kind, effect: { count, guests, people } }: EffectsProps) {
  if (count === 0 && !guests) return null;
  const named = people.slice(0, maxNames);
  return (
    <p className={styles[kind]}>
      <Icon name={kind === "gains" ? "plus" : "minus"} size="small" />
      <span>
        <FormattedMessage id={`roles.preview.${kind}`} values={{ count }} />
        {guests && (
          <>
            {" · "}
            <FormattedMessage id="roles.preview.guests" />
          </>
        )}
        {named.length > 0 && ": "}
        {named.map(({ userID, name }, index) => (
          <span key={userID}>
            {index > 0 && ", "}
            <Link href={`/dashboard/users/${userID}`}>
              <bdi>{name}</bdi>
            </Link>
          </span>
        ))}
        {count > named.length && named.length > 0 && " …"}
      </span>
    </p>
  );
}
