import { FormattedMessage } from "react-intl";
import { queueOf } from "#features/reports/contract/rules/addresses.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { ShownHeldPost } from "./shown-held-post.ts";

interface StandingProps {
  heldPost: ShownHeldPost;
  isOwn: boolean;
  isSaved: boolean;
}

const tones = { waiting: "info", approved: "success", rejected: "warning" } as const;

export function Standing({ heldPost, isOwn, isSaved }: StandingProps) {
  const { state, of, recordUrl } = heldPost;
  const kind = of === "edit" && state !== "rejected" ? `${state}.edit` : state;
  return (
    <>
      {isSaved && (
        <Message tone="success">
          <FormattedMessage id="held-posts.saved" />
        </Message>
      )}
      <Message tone={tones[state]}>
        <FormattedMessage id={isOwn ? `held-posts.own.${kind}` : `held-posts.others.${state}`} />{" "}
        {recordUrl && (
          <Link href={recordUrl}>
            <FormattedMessage id="held-posts.see" />
          </Link>
        )}
        {!isOwn && state === "waiting" && (
          <Link href={queueOf({ recordType: "heldPost", recordID: heldPost.heldPostID })}>
            <FormattedMessage id="held-posts.decide" />
          </Link>
        )}
      </Message>
    </>
  );
}
