import { NoteButton } from "#features/user-notes/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

export function NoteAbout({ user }: SlotProps<"reports.memberActions">) {
  return useViewer().userID === user.userID ? null : <NoteButton user={user} size="medium" />;
}
