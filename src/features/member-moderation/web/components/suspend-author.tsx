import type { BanReason } from "#features/bans/contract/rules/reasons.ts";
import { BanButton } from "#features/bans/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

const reasons = new Map<string, BanReason>([
  ["abuse", "harassment"],
  ["inappropriate", "inappropriate"],
  ["spam", "spam"],
  ["spam-automation", "spam"],
]);

/** Proposes the first reason of the reports that is one for suspending, too. */
export function SuspendAuthor({ user, record }: SlotProps<"reports.record">) {
  if (useViewer().userID === user.userID || user.userID <= 0) return null;
  const [reason] = record.reportReasons.flatMap((each) => reasons.get(each.reportReasonID) ?? []);
  return <BanButton kind="ban" user={user} isOn={user.banned > 0} reason={reason} isShort />;
}
