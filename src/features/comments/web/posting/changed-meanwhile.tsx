import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

/** Whether a post was not saved because somebody had saved it since its form was opened. */
export const isChangedMeanwhile = (answer: FormAnswer | undefined) => answer?.status === 412;

/** Says so, and leads to what is there now. */
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

/** Stands after the button that saves: the key that sends a form presses the first. */
export const SaveAllTheSame = () => (
  <Button type="submit" name="overwrites" value="on">
    <FormattedMessage id="comments.changedMeanwhile.save" />
  </Button>
);

/** The version that a form was opened with, unless its writer has chosen to take the place of any other. */
export const openedVersion = ({ version, overwrites }: Readonly<Record<string, string>>) =>
  version && !overwrites ? { version } : {};
