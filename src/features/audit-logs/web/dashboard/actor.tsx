import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { byCommand } from "../../contract/rules.ts";
import type { AuditLog } from "./pages/load-audit-logs.ts";

export function Actor({ log: { insertUser, insertUserID, requestMethod } }: { log: AuditLog }) {
  if (insertUserID > 0) return <Person userID={insertUserID} user={insertUser} />;
  if (requestMethod === byCommand) return <FormattedMessage id="audit-logs.command" />;
  return <FormattedMessage id={requestMethod ? "audit-logs.guest" : "audit-logs.product"} />;
}

type PersonProps = { userID: number; user: AuditLog["insertUser"] };

export function Person({ userID, user }: PersonProps) {
  if (!user) return <FormattedMessage id="audit-logs.gone" values={{ userID: String(userID) }} />;
  return (
    <Link href={user.url}>
      <bdi>{user.name}</bdi>
    </Link>
  );
}
