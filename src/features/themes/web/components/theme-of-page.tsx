import { useRouteLoaderData } from "react-router";
import type { PageTheme } from "#platform/web/site/request-context.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { useLiveTheme } from "../hooks/use-live-theme.ts";

const PreviewToast = loadedWhenShown(
  async () => (await import("./preview-toast.tsx")).PreviewToast,
);

/** Keeps the page in the theme of the site, and shows a viewer who previews another one how to end that. */
export function ThemeOfPage() {
  const root = useRouteLoaderData("root") as { theme?: Pick<PageTheme, "preview"> } | undefined;
  useLiveTheme(useViewer().userID !== 0);
  const preview = root?.theme?.preview;
  return preview ? <PreviewToast preview={preview} /> : null;
}
