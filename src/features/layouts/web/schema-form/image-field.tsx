import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FieldProblems } from "./field-problems.tsx";
import { messagesOf } from "./messages-of.ts";
import type { ValueFieldProps } from "./schema.ts";
import styles from "./schema-form.module.css";
import { TextField } from "./text-field.tsx";

/** Types offered by the file dialog; the server inspects the file. */
const pictures = "image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,image/heif";

/** The address of a picture, typed or that of an uploaded file. */
export function ImageField(field: ValueFieldProps) {
  const { label, value, path, onChange } = field;
  const intl = useIntl();
  const file = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const address = typeof value === "string" ? value : "";

  async function upload(picture: File) {
    setUploading(true);
    setProblems([]);
    const body = new FormData();
    body.append("file", picture);
    try {
      const stored = await browserTransport("POST", "/media", { body });
      onChange((stored.body as { url: string }).url, path);
    } catch (error) {
      setProblems(messagesOf(error, intl));
    }
    setUploading(false);
  }

  return (
    <div className={styles.image}>
      <TextField {...field} />
      <FieldProblems messages={problems} />
      <span className={styles.picture}>
        {address !== "" && <img src={address} alt="" className={styles.thumbnail} />}
        <input
          ref={file}
          type="file"
          accept={pictures}
          hidden
          aria-label={intl.formatMessage({ id: "layouts.form.uploadTo" }, { name: label })}
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            if (picture) void upload(picture);
            target.value = "";
          }}
        />
        <Button
          size="medium"
          icon="image"
          isSubmitting={isUploading}
          title={intl.formatMessage({ id: "layouts.form.uploadTo" }, { name: label })}
          onClick={() => file.current?.click()}
        >
          <FormattedMessage id="layouts.form.upload" />
        </Button>
      </span>
    </div>
  );
}
