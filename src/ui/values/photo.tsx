import { type CSSProperties, useEffect, useRef, useState } from "react";
import { iconPaths } from "../buttons/icon-paths.ts";
import { classNames } from "../class-names.ts";
import styles from "./photo.module.css";

type PhotoProps = {
  src?: string | null;
  /** Empty if the name is next to the photo. */
  alt?: string;
  /** Name of the person. Without a photo its initial is shown on a colour derived from the name. */
  name?: string | null;
  /** Overrides that colour, in degrees. */
  hue?: number;
  size?: "xsmall" | "small" | "medium" | "large" | "xlarge";
  className?: string;
};

const pixels = { xsmall: 24, small: 28, medium: 40, large: 100, xlarge: 145 };

export function Photo({ src, alt = "", name, hue, size = "medium", className }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // Error events before hydration are lost.
  useEffect(() => {
    const { current } = image;
    if (src && current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);

  const classes = classNames(styles.photo, styles[size], className);
  if (!src || src === failed)
    return <Fallback alt={alt} name={name} hue={hue} className={classes} />;
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

type FallbackProps = Pick<PhotoProps, "name" | "hue"> & { alt: string; className: string };

function Fallback({ alt, name, hue, className }: FallbackProps) {
  const initial = name && initialOf(name);
  if (!initial) return <Nobody alt={alt} className={className} />;
  return (
    <span
      className={classNames(className, styles.initial)}
      style={{ "--hue": hue ?? hueOf(name) } as CSSProperties}
    >
      <span aria-hidden="true">{initial}</span>
      {alt && <span className="visually-hidden">{alt}</span>}
    </span>
  );
}

function Nobody({ alt, className }: Pick<FallbackProps, "alt" | "className">) {
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

const initialOf = (name: string) => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase();

const hues = 12;

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return (sum % hues) * (360 / hues);
}
