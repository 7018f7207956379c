import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  ModerationMessages: loadedWhenShown(
    async () => (await import("./components/moderation-messages.tsx")).ModerationMessages,
  ),
});
