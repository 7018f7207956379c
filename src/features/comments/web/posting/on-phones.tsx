import { loadedWhenShown } from "#platform/web/slots.tsx";
import type { FullScreenProps } from "./full-screen.tsx";

const FullScreen = loadedWhenShown<FullScreenProps>(() =>
  import("./full-screen.tsx").then(
    (loaded) => loaded.FullScreen,
    // Without a connection it is written where it stands.
    () => () => null,
  ),
);

/** What a form has only where the screen is small. */
export const OnPhones = (props: FullScreenProps) =>
  props.draft.isEntered &&
  matchMedia("(width <= 600px)").matches && <FullScreen key={props.draft.state.round} {...props} />;
