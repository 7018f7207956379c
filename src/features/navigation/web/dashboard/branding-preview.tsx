import { useCallback, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { setPagePreview } from "#platform/web/pages/page-preview.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import styles from "./branding-preview.module.css";
import { SitePreview } from "./site-preview.tsx";
import { valuesOf } from "./use-typed-values.ts";

/** Logos and other pictures of the site as they would show, before the settings are saved. */
export function BrandingPreview() {
  const site = useSite();
  const { typed, initial } = useSettingsForm();
  const name = typed["site.title"] || site.name;
  const { "site.description": description = site.description } = typed;
  const picture = (key: string) => typed[`branding.${key}`] ?? "";
  const previews = JSON.stringify(previewsOf(typed, initial, name));
  const show = useCallback(
    (root: HTMLElement) => setPagePreview(root, JSON.parse(previews)),
    [previews],
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

type Values = Readonly<Record<string, string>>;

interface FormValues {
  typed: Values;
  initial: Values;
}

const noValues: FormValues = { typed: {}, initial: {} };

/** The framed page shows the initial values itself, with what the theme and the layout replace. */
function previewsOf(typed: Values, initial: Values, name: string) {
  const isChanged = (...keys: string[]) => keys.some((key) => typed[key] !== initial[key]);
  const image = typed["branding.bannerImage"];
  return {
    ...(isChanged("branding.logo", "branding.mobileLogo") && {
      branding: { logo: typed["branding.logo"], mobileLogo: typed["branding.mobileLogo"] },
    }),
    banner: {
      ...(isChanged("banner.title", "site.title") && { title: typed["banner.title"] || name }),
      ...(isChanged("site.description") && { description: typed["site.description"] }),
      ...(isChanged("branding.bannerImage") && {
        background: image ? { image, useOverlay: true } : null,
      }),
    },
  };
}

/** What the form of the settings contains at the moment, and what it contained first. */
function useSettingsForm(): FormValues {
  const [values, setValues] = useState(noValues);
  useEffect(() => {
    const read = () => {
      const field = document.querySelector<HTMLInputElement>('[name="branding.logo"]');
      if (!field?.form) return;
      const current = valuesOf(new FormData(field.form));
      setValues((before) => ({
        typed: current,
        initial: before === noValues ? current : before.initial,
      }));
    };
    read();
    const events = ["input", "change"];
    for (const event of events) document.addEventListener(event, read);
    return () => {
      for (const event of events) document.removeEventListener(event, read);
    };
  }, []);
  return values;
}
