import { useRouteLoaderData } from "react-router";
import type { PageTheme } from "#platform/web/site/request-context.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

const PreviewToast = loadedWhenShown(
  async () => (await import("./preview-toast.tsx")).PreviewToast,
);

/** Shows a viewer who previews another theme how to end that. */
export function ThemeOfPage() {
  const root = useRouteLoaderData("root") as { theme?: Pick<PageTheme, "preview"> } | undefined;
  const preview = root?.theme?.preview;
  return preview ? <PreviewToast preview={preview} /> : null;
}
