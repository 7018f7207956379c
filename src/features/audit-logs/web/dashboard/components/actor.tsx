import { FormattedMessage } from "react-intl";
import { Link } from "#ui/link.tsx";
import type { AuditLog } from "../pages/load-audit-logs.ts";

/** Who acted: a member, a guest, or the product by itself. */
export function Actor({ log: { insertUser, insertUserID, requestMethod } }: { log: AuditLog }) {
  if (insertUser)
    return (
      <Link href={insertUser.url}>
        <bdi>{insertUser.name}</bdi>
      </Link>
    );
  if (insertUserID > 0) return <>#{insertUserID}</>;
  return <FormattedMessage id={requestMethod ? "audit-logs.guest" : "audit-logs.product"} />;
}
