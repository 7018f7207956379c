import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import type { PageTheme } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import styles from "./preview-toast.module.css";

type PreviewToastProps = { preview: NonNullable<PageTheme["preview"]> };

/** Applies or restores the previewed theme, or ends the preview. Works without scripts. */
export function PreviewToast({ preview }: PreviewToastProps) {
  const { themeID, revisionID, name, act } = preview;
  const fetcher = useFetcher<FormAnswer>();
  const section = useRef<HTMLElement>(null);
  const isSubmitting = (value: string) => fetcher.formData?.get("act") === value;
  const cancel = act === "restore" ? "cancelRestore" : "cancel";

  // In the top layer, where no style sheet of a theme can cover it.
  useEffect(() => {
    const toast = section.current;
    if (!toast?.showPopover) return;
    toast.popover = "manual";
    toast.showPopover();
  }, []);

  return (
    <section
      ref={section}
      className={styles.toast}
      aria-labelledby="theme-preview"
      data-own-look=""
    >
      <p id="theme-preview">
        <FormattedMessage
          id={act === "restore" ? "themes.preview.revision" : "themes.preview.theme"}
          values={{ name: <bdi>{name}</bdi> }}
        />
      </p>
      <div role="alert">{fetcher.data?.message && <p>{fetcher.data.message}</p>}</div>
      <fetcher.Form method="post" action="/dashboard/themes/preview" className={styles.actions}>
        <input type="hidden" name="themeID" value={themeID} />
        <input type="hidden" name="revisionID" value={revisionID ?? ""} />
        <Button
          type="submit"
          name="act"
          value={act}
          variant="primary"
          size="medium"
          isSubmitting={isSubmitting(act)}
        >
          <FormattedMessage id={`themes.preview.${act}`} />
        </Button>
        <Button
          type="submit"
          name="act"
          value={cancel}
          size="medium"
          isSubmitting={isSubmitting(cancel)}
        >
          <FormattedMessage id="themes.preview.cancel" />
        </Button>
      </fetcher.Form>
    </section>
  );
}
