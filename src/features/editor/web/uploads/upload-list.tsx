import { FormattedList, FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FileSize } from "#ui/values/file-size.tsx";
import styles from "./upload-list.module.css";
import { isRunning } from "./use-held-submit.ts";
import type { Upload } from "./use-uploads.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
  /** Set while the form waits for the uploads; ends the waiting. */
  onRelease?: () => void;
  /** Set if the form waited for an upload that failed. */
  stoppedBy?: Upload;
}

export function UploadList({ uploads, onRelease, stoppedBy, ...actions }: UploadListProps) {
  const label = useIntl().formatMessage({ id: "editor.uploads" });
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {uploads.map((upload) => (
          <Entry key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
      <div role="status">
        {onRelease && <Waiting uploads={uploads.filter(isRunning)} onRelease={onRelease} />}
        {stoppedBy && (
          <p className={styles.waiting}>
            <span className={styles.names}>
              <FormattedMessage
                id="editor.uploads.notSent"
                values={{ name: <bdi key="name">{stoppedBy.file.name}</bdi> }}
              />
            </span>
          </p>
        )}
      </div>
    </>
  );
}

type EntryProps = Pick<UploadListProps, "onCancel" | "onRetry"> & { upload: Upload };

const Entry = ({ upload, onCancel, onRetry }: EntryProps) => (
  <li className={styles.upload}>
    <bdi className={styles.name}>{upload.file.name}</bdi>
    <span className={styles.size}>
      <FileSize bytes={upload.file.size} />
    </span>
    {upload.failure ? <Failure {...upload.failure} /> : <Progress upload={upload} />}
    {upload.failure && !upload.failure.isFinal && (
      <Button variant="text" size="compact" onClick={() => onRetry(upload)}>
        <FormattedMessage id="editor.uploads.retry" />
      </Button>
    )}
    <Button variant="text" size="compact" onClick={() => onCancel(upload)}>
      <FormattedMessage id={upload.failure ? "editor.uploads.dismiss" : "editor.uploads.cancel"} />
    </Button>
  </li>
);

function Progress({ upload: { file, progress } }: { upload: Upload }) {
  const intl = useIntl();
  return (
    <span className={styles.progress}>
      <progress
        value={progress}
        aria-label={intl.formatMessage({ id: "editor.uploads.progress" }, { name: file.name })}
      />
      <span className={styles.share} aria-hidden="true">
        <FormattedNumber value={progress} style="percent" />
      </span>
    </span>
  );
}

const Failure = ({ reason, isFinal }: NonNullable<Upload["failure"]>) => (
  <span className={styles.failure}>
    <span role="alert">{reason}</span>{" "}
    <FormattedMessage id={isFinal ? "editor.uploads.failed.final" : "editor.uploads.failed"} />
  </span>
);

type WaitingProps = Pick<UploadListProps, "uploads"> & { onRelease: () => void };

const Waiting = ({ uploads, onRelease }: WaitingProps) => (
  <p className={styles.waiting}>
    <span className={styles.names}>
      <FormattedMessage
        id="editor.uploads.waiting"
        values={{
          names: (
            <FormattedList
              key="names"
              value={uploads.map(({ id, file }) => <bdi key={id}>{file.name}</bdi>)}
            />
          ),
        }}
      />
    </span>
    <Button variant="text" size="compact" onClick={onRelease}>
      <FormattedMessage id="editor.uploads.keepWriting" />
    </Button>
  </p>
);
