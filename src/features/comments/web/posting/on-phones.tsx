import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import type { FullScreenProps } from "../composer/full-screen.tsx";

const FullScreen = loadedWhenShown<FullScreenProps>(() =>
  import("../composer/full-screen.tsx").then(
    (loaded) => loaded.FullScreen,
    // Offline, the form stays where it is.
    () => () => null,
  ),
);

export const OnPhones = (props: FullScreenProps) =>
  props.draft.isEntered &&
  matchMedia("(width <= 600px)").matches && <FullScreen key={props.draft.state.round} {...props} />;
