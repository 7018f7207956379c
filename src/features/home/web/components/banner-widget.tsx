import type { CSSProperties } from "react";
import type { BannerProps } from "#features/layouts/web/public.ts";
import { usePagePreview } from "#platform/web/pages/page-preview.ts";
import { Slot } from "#platform/web/slots/slots.tsx";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { BannerBackground } from "./banner-background.tsx";
import styles from "./banner-widget.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface SlotPlaces {
    "banner.search": object;
  }
}

export function BannerWidget(savedProps: BannerProps) {
  const props = usePreview(savedProps);
  const { alignment, mobileAlignment = alignment, background, rightImage } = props;
  const ground = backgroundKind(background);
  const isOnImage = ground === "picture";
  const isBare = isOnImage && !background?.useOverlay;
  return (
    <section
      className={classNames(
        styles.banner,
        props.isContentBanner && styles.contentBanner,
        props.isSlim && styles.slim,
        styles[alignment],
        styles[`mobile-${mobileAlignment}`],
        isOnImage && styles.onImage,
        isBare && !props.textColor && styles.onBarePicture,
        ground === "plain" && props.textColor && styles.textAlone,
      )}
      data-banner={ground}
      style={look(props)}
    >
      <BannerBackground {...props} />
      <div className={styles.inner}>
        <BannerTexts {...props} />
        {rightImage && <img className={styles.rightImage} src={rightImage} alt="" />}
      </div>
    </section>
  );
}

function usePreview(props: BannerProps): BannerProps {
  const previewed = usePagePreview("banner");
  if (!previewed || props.isContentBanner) return props;
  const { hasColor = !props.isDecorated && !props.background, ...shown } = previewed;
  const merged = { ...props, ...shown };
  return { ...merged, isDecorated: !hasColor && !merged.background };
}

/** For a transparent title bar above the banner. */
function backgroundKind(background: BannerProps["background"]) {
  if (background?.image) return "picture";
  return background?.color ? "color" : "plain";
}

function BannerTexts(props: BannerProps) {
  const { title, description, logo, icon, showSearch, showSearchOnMobile, searchPlacement } = props;
  const search = showSearch && (
    <div className={styles.search} data-device={showSearchOnMobile ? undefined : "desktop"}>
      <Slot place="banner.search" />
    </div>
  );
  return (
    <div className={styles.texts}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.heading}>
        {icon && <img className={styles.icon} src={icon} alt="" />}
        <div className={styles.words} dir="auto">
          {title && (
            <h1 className={styles.title}>
              {props.url ? (
                <Link href={props.url} className={styles.titleLink}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </h1>
          )}
          {searchPlacement === "middle" && search}
          {description && <p className={styles.description}>{description}</p>}
        </div>
      </div>
      {searchPlacement === "bottom" && search}
    </div>
  );
}

const inPixels = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);

const look = ({ textColor, background, spacing }: BannerProps) =>
  ({
    [backgroundKind(background) === "plain" ? "--given-text" : "--text"]: textColor,
    "--background": background?.color,
    "--space-start": inPixels(spacing?.top),
    "--space-end": inPixels(spacing?.bottom),
  }) as CSSProperties;
