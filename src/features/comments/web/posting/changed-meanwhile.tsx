import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";

export const isChangedMeanwhile = (answer: FormAnswer | undefined) => answer?.status === 412;

export const ChangedMeanwhile = ({ record }: { record: string }) => (
  <Message tone="error" title={<FormattedMessage id="comments.changedMeanwhile" />}>
    <FormattedMessage
      id="comments.changedMeanwhile.text"
      values={{
        link: (text) => (
          <Link href={`/log/filter?${record}`} target="_blank" reload>
            {text}
          </Link>
        ),
      }}
    />
  </Message>
);

/** After the save button: Enter submits with the first button. */
export const SaveAllTheSame = () => (
  <Button type="submit" name="overwrites" value="on">
    <FormattedMessage id="comments.changedMeanwhile.save" />
  </Button>
);

/** The version the form was opened with; undefined if the author chose to overwrite. */
export const openedVersion = ({ version, overwrites }: Readonly<Record<string, string>>) =>
  version && !overwrites ? { version } : {};
