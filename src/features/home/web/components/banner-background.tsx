import type { BannerProps } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import styles from "./banner-widget.module.css";

const BannerRings = loadedWhenShown(async () => (await import("./banner-rings.tsx")).BannerRings);

export function BannerBackground({ background, isDecorated }: BannerProps) {
  if (background?.image)
    return (
      <>
        <img className={styles.image} src={background.image} alt="" fetchPriority="high" />
        {background.useOverlay && <div className={styles.overlay} />}
      </>
    );
  return isDecorated ? <BannerRings /> : null;
}
