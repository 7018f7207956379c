import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { useHasScripts } from "#ui/has-scripts.ts";

const BrandingPreview = loadedWhenShown(
  async () => (await import("../dashboard/branding-preview.tsx")).BrandingPreview,
);

/** Height of the preview, whose cards stand below each other on narrow screens. */
const height = "clamp(27.75rem, 999 * (488px - 100vw), 32.75rem)";

/** Keeps the place of the preview free, since its styles come with its code. */
export function BrandingPlace({ group }: SlotProps<"dashboard.settings.above">) {
  const hasScripts = useHasScripts();
  if (group !== "look") return null;
  return (
    // Pages of the dashboard hide what is empty.
    <div data-needs-scripts="">
      <div style={{ minBlockSize: height }}>{hasScripts && <BrandingPreview />}</div>
    </div>
  );
}
