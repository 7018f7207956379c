import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { useHasScripts } from "#ui/has-scripts.ts";

const BrandingPreview = loadedWhenShown(
  async () => (await import("./branding-preview.tsx")).BrandingPreview,
);

/** Keeps the height of the preview free on wide screens, whose styles come with its code. */
export function BrandingPlace({ group }: SlotProps<"dashboard.settings.above">) {
  const hasScripts = useHasScripts();
  if (group !== "look") return null;
  return (
    <div data-needs-scripts="" style={{ minBlockSize: "29rem" }}>
      {hasScripts && <BrandingPreview />}
    </div>
  );
}
