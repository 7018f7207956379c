import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { iconPaths } from "./icon-paths.ts";
import styles from "./photo.module.css";

type PhotoProps = {
  src?: string | null;
  /** Empty where the name stands beside the photo. */
  alt?: string;
  size?: "xsmall" | "small" | "medium" | "large" | "xlarge";
  className?: string;
};

const pixels = { xsmall: 24, small: 28, medium: 40, large: 100, xlarge: 145 };

export function Photo({ src, alt = "", size = "medium", className }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // A picture that failed before hydration has sent its error event to nobody.
  useEffect(() => {
    const { current } = image;
    if (src && current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);

  const classes = classNames(styles.photo, styles[size], className);
  if (!src || src === failed) return <Fallback alt={alt} className={classes} />;
  return (
    <img
      ref={image}
      className={classes}
      src={src}
      alt={alt}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

function Fallback({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={classNames(className, styles.fallback)}>
      <svg
        viewBox="2 1 20 19.5"
        preserveAspectRatio="xMidYMax meet"
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        <path d={iconPaths.user} />
      </svg>
    </span>
  );
}
