import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { EditorData } from "../editing/editor-data.ts";
import styles from "./layout-preview.module.css";

type LayoutPreviewProps = {
  url: string | undefined;
  roles: EditorData["roles"];
  roleID: number | null;
  onRole: (roleID: number | null) => void;
};

const widths = { desktop: 1280, tablet: 800, phone: 375 } as const;
type Device = keyof typeof widths;

/** The page as a role sees it, without scripts, so that nothing in it can be pressed. */
export function LayoutPreview({ url, roles, roleID, onRole }: LayoutPreviewProps) {
  const intl = useIntl();
  const [device, setDevice] = useState<Device>("desktop");
  const stage = useRef<HTMLDivElement>(null);
  const scale = useScale(stage, widths[device]);
  const frame = useRef<HTMLIFrameElement>(null);
  const top = useRef(0);

  // Each change loads the frame again, which stays where it was.
  function onLoad() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.body.inert = true;
    page.defaultView?.scrollTo(0, top.current);
    page.addEventListener("scroll", () => {
      top.current = page.defaultView?.scrollY ?? 0;
    });
  }

  return (
    <section className={styles.preview} aria-label={intl.formatMessage({ id: "layouts.preview" })}>
      <div className={styles.bar}>
        <fieldset className={styles.devices}>
          <legend className="visually-hidden">
            <FormattedMessage id="layouts.preview.device" />
          </legend>
          {(Object.keys(widths) as Device[]).map((each) => (
            <Button
              key={each}
              size="medium"
              variant={each === device ? "primary" : "standard"}
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              <FormattedMessage id={`layouts.preview.device.${each}`} />
            </Button>
          ))}
        </fieldset>
        <FormField label={<FormattedMessage id="layouts.preview.as" />}>
          <Select
            value={roleID ?? ""}
            onChange={({ target }) => onRole(target.value === "" ? null : Number(target.value))}
          >
            <option value="">{intl.formatMessage({ id: "layouts.preview.guest" })}</option>
            {roles
              .filter(({ type }) => type !== "guest")
              .map((role) => (
                <option key={role.roleID} value={role.roleID}>
                  {role.name}
                </option>
              ))}
          </Select>
        </FormField>
      </div>
      <div ref={stage} className={styles.stage}>
        {url === undefined ? (
          <Loader />
        ) : (
          <iframe
            ref={frame}
            className={styles.frame}
            style={{
              inlineSize: widths[device],
              blockSize: `calc(100% / ${scale})`,
              transform: `scale(${scale})`,
            }}
            sandbox="allow-same-origin"
            src={url}
            title={intl.formatMessage({ id: "layouts.preview" })}
            onLoad={onLoad}
          />
        )}
      </div>
    </section>
  );
}

/** By how much a page of this width is made smaller to fit. */
function useScale(stage: React.RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return Math.min(1, room / width);
}
