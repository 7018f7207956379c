import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { setPagePreview } from "#platform/web/pages/page-preview.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { propertyValue } from "./property-value.ts";
import { colourFields, measureFields } from "./theme-form-fields.ts";
import styles from "./theme-preview.module.css";

export function ThemePreview({ form }: { form: RefObject<HTMLDivElement | null> }) {
  const intl = useIntl();
  const { description } = useSite();
  const title = intl.formatMessage({ id: "themes.edit.bannerTitle.usual" });
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const fields = form.current?.querySelector("form");
    const root = frame.current?.contentDocument?.documentElement;
    if (fields && root) applyStyles(root, new FormData(fields), { title, description });
  }, [form, title, description]);

  useEffect(() => {
    const around = form.current;
    around?.addEventListener("input", show);
    around?.addEventListener("change", show);
    // The frame may have loaded before the listener was added.
    show();
    return () => {
      around?.removeEventListener("input", show);
      around?.removeEventListener("change", show);
    };
  }, [form, show]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src="/"
      title={intl.formatMessage({ id: "themes.edit.preview" })}
      onLoad={show}
    />
  );
}

/** Colors apply to the theme's own scheme (default light); empty texts get the defaults. */
function applyStyles(
  root: HTMLElement,
  form: FormData,
  usual: { title: string; description: string },
): void {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  root.dataset.scheme = form.get("preset") === "dark" ? "dark" : "light";
  const fields = [
    ...colourFields.map((field) => ({ ...field, kind: "color" as const })),
    ...measureFields,
  ];
  for (const { name, property, kind } of fields) {
    const typed = text(name);
    const value = typed === "" ? undefined : propertyValue(kind, typed);
    if (value === undefined) root.style.removeProperty(property);
    else root.style.setProperty(property, value);
  }
  setPagePreview(root, {
    banner: {
      title: text("bannerTitle") || usual.title,
      description: text("bannerDescription") || usual.description,
      showSearch: form.has("bannerSearch"),
      hasColor: text("banner") !== "",
    },
  });
}
