import type { CSSProperties } from "react";
import { useIntl } from "react-intl";
import type { SlottedPost } from "#features/comments/web/public.ts";
import { UserContent } from "#features/formats/web/public.ts";
import styles from "./signature.module.css";

export function Signature({ post: { insertUser } }: { post: SlottedPost }) {
  const intl = useIntl();
  const { signature } = insertUser ?? {};
  if (!signature) return null;
  const { body, hideMobile, imageMaxHeight = 0 } = signature;
  const height = imageMaxHeight > 0 ? `${imageMaxHeight}px` : "none";
  return (
    <section
      aria-label={intl.formatMessage({ id: "signatures.signature" })}
      className={styles.signature}
      data-hide-mobile={hideMobile || undefined}
      style={{ "--image-height": height } as CSSProperties}
    >
      <UserContent html={body} className={styles.words} />
    </section>
  );
}
