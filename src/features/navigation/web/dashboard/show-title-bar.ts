import { setPagePreview } from "#platform/web/pages/page-preview.ts";

/** Widest page with the height for phones. */
const compactWidth = 800;

type Typed = Readonly<Record<string, string>>;

/** Shows unsaved options in the page of a frame. */
export function showTitleBar(root: HTMLElement, typed: Typed): void {
  const text = (name: string) => typed[name]?.trim() ?? "";
  const set = (property: string, value: string, kind: "color" | "height" | "background") => {
    if (value !== "" && CSS.supports(kind, value)) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  };
  const length = (value: string) => (/^\d+$/.test(value) ? `${value}px` : value);
  const isCompact = root.clientWidth <= compactWidth;
  const image = text("backgroundImage");
  set("--fm-color-title-bar", text("background"), "color");
  set("--fm-color-title-bar-text", text("foreground"), "color");
  set(
    "--fm-title-bar-height",
    length((isCompact && text("heightMobile")) || text("height")),
    "height",
  );
  set("--fm-title-bar-image", image && `url("${CSS.escape(image)}")`, "background");
  setPagePreview(root, {
    titleBar: {
      positioning: text("opacity") === "0" ? "StickyTransparent" : "StickySolid",
      borderType: (text("border") || "border") as "border",
      hasColor: text("background") !== "",
      hasTextColor: text("foreground") !== "",
      navigationAlignment: text("navigationAlignment") === "center" ? "center" : "left",
      logo: {
        ...(text("logo") && { imageUrl: text("logo") }),
        ...(text("logoMobile") && { imageUrlMobile: text("logoMobile") }),
        alignment: text("logoAlignment") === "center" ? "center" : "left",
        url: text("logoAddress") || "/",
      },
    },
  });
}
