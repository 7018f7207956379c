import { DockBar, type DockBarProps } from "./dock-bar.tsx";
import { FullScreen } from "./full-screen.tsx";
import { useParticipants } from "./use-participants.ts";

export interface WritingPlaceProps extends DockBarProps {
  isSending: boolean;
}

export function WritingPlace({ isSending, ...props }: WritingPlaceProps) {
  useParticipants(props.draft.keeper.slot.parentRecordID, props.answered);
  return matchMedia("(width <= 600px)").matches ? (
    <FullScreen draft={props.draft} isSending={isSending} send="comments.post" />
  ) : (
    <DockBar {...props} />
  );
}
