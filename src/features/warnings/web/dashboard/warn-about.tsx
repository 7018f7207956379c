import { useLocation } from "react-router";
import { useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { WarnButton } from "./warn-button.tsx";

export function WarnAbout({ user, record }: SlotProps<"reports.record">) {
  const { userID } = useViewer();
  const { pathname, search } = useLocation();
  if (user.userID <= 0 || user.userID === userID) return null;
  return <WarnButton user={user} record={record} target={pathname + search} size="medium" />;
}
