import { useEffect, useRef } from "react";
import styles from "./icon-shape.module.css";

interface IconShapeProps {
  /** Address of the drawing. */
  url: string;
  size: 16 | 24 | 32;
}

/** A drawing in the colour of the text, as pages show it; without scripts as a picture. */
export function IconShape({ url, size }: IconShapeProps) {
  const shape = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    shape.current?.style.setProperty("--drawing", `url("${url}")`);
  }, [url]);
  return (
    <span ref={shape} className={styles.shape}>
      <img src={url} width={size} height={size} alt="" />
    </span>
  );
}
