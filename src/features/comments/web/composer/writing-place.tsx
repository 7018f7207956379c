import { DockBar, type DockBarProps } from "./dock-bar.tsx";
import { FullScreen } from "./full-screen.tsx";

export interface WritingPlaceProps extends DockBarProps {
  isSending: boolean;
}

export const WritingPlace = ({ isSending, ...props }: WritingPlaceProps) =>
  matchMedia("(width <= 600px)").matches ? (
    <FullScreen draft={props.draft} isSending={isSending} send="comments.post" />
  ) : (
    <DockBar {...props} />
  );
