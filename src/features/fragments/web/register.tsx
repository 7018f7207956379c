import {
  fragmentHost,
  type LayoutComponents,
  loadedComponents,
} from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = {
  ...loadedComponents({
    [fragmentHost]: loadedWhenShown(
      async () => (await import("./host/fragment-host.tsx")).FragmentHost,
    ),
  }),
  // Shows the fragment around it, or nothing.
  CustomFragmentWidget: () => null,
};
