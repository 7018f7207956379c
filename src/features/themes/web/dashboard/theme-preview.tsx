import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import styles from "./theme-preview.module.css";
import { colourFields } from "./theme-values.ts";

/** A page of the site as it will look: follows the form around while somebody types and picks. */
export function ThemePreview({ form }: { form: RefObject<HTMLDivElement | null> }) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const fields = form.current?.querySelector("form");
    const root = frame.current?.contentDocument?.documentElement;
    if (fields && root) dress(root, new FormData(fields));
  }, [form]);

  useEffect(() => {
    const around = form.current;
    around?.addEventListener("input", show);
    around?.addEventListener("change", show);
    // It may have loaded before anybody listened.
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

/** Colours of a theme belong to its own scheme, which is light unless it is dark. */
function dress(root: HTMLElement, form: FormData): void {
  root.dataset.scheme = form.get("preset") === "dark" ? "dark" : "light";
  for (const { name, property } of colourFields) {
    if (!property) continue;
    const value = String(form.get(name) ?? "").trim();
    if (value !== "" && CSS.supports("color", value)) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}
