import type { CSSProperties } from "react";
import type { CallToActionProps } from "#features/layouts/web/public.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { classNames } from "#ui/class-names.ts";
import { Box } from "#ui/layout/box.tsx";
import colourStyles from "#ui/layout/on-colour.module.css";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./call-to-action-widget.module.css";

type CallToActionButton = NonNullable<CallToActionProps["button"]>;

export function CallToActionWidget(props: CallToActionProps) {
  const { title, description, alignment, borderType, textColor, background } = props;
  const { offers } = useSite();
  const buttons = [props.button, props.secondButton]
    .filter((button) => button !== undefined)
    // Hides the registration button if registration is closed.
    .filter(({ url }) => offers.includes("registration") || !url.startsWith("/entry/register"));
  const isFilled = Boolean(background?.color || background?.image);
  const style = {
    [isFilled ? "--text" : "--given-text"]: textColor,
    "--given": background?.color,
    "--background": background?.color,
    "--image": background?.image && `url("${background.image}")`,
  } as CSSProperties;
  return (
    <section
      className={classNames(
        styles.callToAction,
        styles[alignment],
        isFilled && styles.filled,
        background?.color && colourStyles.onColour,
        !isFilled && textColor && styles.textAlone,
        background?.image && background.useOverlay !== false && styles.dimmed,
      )}
      style={style}
    >
      <Box border={borderType} className={styles.box}>
        <div dir="auto">
          {title && <h2 className={styles.title}>{title}</h2>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map((button) => (
              <ActionLink key={button.url} button={button} />
            ))}
          </div>
        )}
      </Box>
    </section>
  );
}

const ActionLink = ({
  button: { title, type, url, shouldUseButton },
}: {
  button: CallToActionButton;
}) => (
  <LinkButton href={url} variant={shouldUseButton ? type : "text"}>
    {title}
  </LinkButton>
);
