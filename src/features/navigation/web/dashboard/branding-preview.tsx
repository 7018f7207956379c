import { useCallback, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { setPagePreview } from "#platform/web/pages/page-preview.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import styles from "./branding-preview.module.css";
import { SitePreview } from "./site-preview.tsx";
import { valuesOf } from "./use-typed-values.ts";

/** Logos and other pictures of the site as they would show, before the settings are saved. */
export function BrandingPreview({ group }: { group: string }) {
  return group === "look" ? <Preview /> : null;
}

function Preview() {
  const site = useSite();
  const typed = useSettingsForm();
  const { "site.title": name = site.name, "site.description": description = site.description } =
    typed;
  const title = typed["banner.title"] ?? "";
  const picture = (key: string) => typed[`branding.${key}`] ?? "";
  const [logo, mobileLogo, banner] = [
    picture("logo"),
    picture("mobileLogo"),
    picture("bannerImage"),
  ];
  const show = useCallback(
    (root: HTMLElement) =>
      setPagePreview(root, {
        titleBar: {
          logo: {
            ...(logo && { imageUrl: logo }),
            ...(mobileLogo && { imageUrlMobile: mobileLogo }),
          },
        },
        banner: {
          ...(title && { title }),
          description,
          background: banner ? { image: banner, useOverlay: true } : undefined,
        },
      }),
    [logo, mobileLogo, banner, title, description],
  );
  return (
    <div className={styles.previews} data-needs-scripts="">
      <SitePreview show={show} />
      <div className={styles.cards}>
        <figure className={styles.card}>
          <figcaption>
            <FormattedMessage id="navigation.branding.tab" />
          </figcaption>
          <span className={styles.tab}>
            <img src={picture("favicon") || "/icon.svg"} width={16} height={16} alt="" />
            <bdi>{name}</bdi>
          </span>
        </figure>
        <figure className={styles.card}>
          <figcaption>
            <FormattedMessage id="navigation.branding.share" />
          </figcaption>
          <span className={styles.share}>
            {picture("shareImage") && (
              <img className={styles.picture} src={picture("shareImage")} alt="" />
            )}
            <strong dir="auto">{name}</strong>
            <span dir="auto">{description}</span>
          </span>
        </figure>
      </div>
    </div>
  );
}

/** What the form of the settings contains at the moment. */
function useSettingsForm(): Readonly<Record<string, string>> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const read = () => {
      const field = document.querySelector<HTMLInputElement>('[name="branding.logo"]');
      if (field?.form) setTyped(valuesOf(new FormData(field.form)));
    };
    read();
    const events = ["input", "change"];
    for (const event of events) document.addEventListener(event, read);
    return () => {
      for (const event of events) document.removeEventListener(event, read);
    };
  }, []);
  return typed;
}
