import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FileSize } from "#ui/values/file-size.tsx";
import styles from "./upload-list.module.css";
import type { Upload } from "./use-uploads.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const intl = useIntl();
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: "editor.uploads" })}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.upload}>
          <bdi className={styles.name}>{upload.file.name}</bdi>
          <span className={styles.size}>
            <FileSize bytes={upload.file.size} />
          </span>
          {upload.failure ? (
            <span role="alert" className={styles.failure}>
              {upload.failure.reason}
            </span>
          ) : (
            <progress
              value={upload.progress}
              aria-label={intl.formatMessage(
                { id: "editor.uploads.progress" },
                { name: upload.file.name },
              )}
            />
          )}
          {upload.failure && !upload.failure.isFinal && (
            <Button variant="text" size="compact" onClick={() => onRetry(upload)}>
              <FormattedMessage id="editor.uploads.retry" />
            </Button>
          )}
          <Button variant="text" size="compact" onClick={() => onCancel(upload)}>
            <FormattedMessage
              id={upload.failure ? "editor.uploads.dismiss" : "editor.uploads.cancel"}
            />
          </Button>
        </li>
      ))}
    </ul>
  );
}
