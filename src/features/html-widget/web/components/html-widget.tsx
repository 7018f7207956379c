import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { WidgetContainer } from "#features/home/web/public.ts";
import type { ContainerOptions } from "#features/layouts/contract/widgets/options.ts";
import styles from "./html-widget.module.css";

interface HtmlWidgetProps {
  title?: string;
  name: string;
  url: string;
  sandbox: string;
  height: number;
  isAdvertisement: boolean;
  containerOptions: ContainerOptions;
}

const highest = 10_000;

export function HtmlWidget(props: HtmlWidgetProps) {
  const { title, name, url, sandbox, isAdvertisement, containerOptions } = props;
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(props.height);

  useEffect(() => {
    function listen({ source, origin, data }: MessageEvent<unknown>) {
      // Sandboxed documents have the origin "null"; their windows distinguish them.
      if (origin !== "null" || source !== frame.current?.contentWindow) return;
      const told = heightIn(data);
      if (told !== undefined) setHeight(Math.min(highest, Math.ceil(told)));
    }
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);

  return (
    <WidgetContainer title={title} options={containerOptions}>
      {isAdvertisement && (
        <p className={styles.mark}>
          <FormattedMessage id="html-widget.advertisement" />
        </p>
      )}
      <iframe
        ref={frame}
        src={url}
        title={name || title || intl.formatMessage({ id: "html-widget.name" })}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        loading="lazy"
        className={styles.frame}
        style={{ blockSize: height }}
      />
    </WidgetContainer>
  );
}

function heightIn(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { type, height } = data as { type?: unknown; height?: unknown };
  return type === "height" && typeof height === "number" && height > 0 ? height : undefined;
}
