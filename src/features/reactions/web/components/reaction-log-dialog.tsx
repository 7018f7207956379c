import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { Reaction } from "../../contract/resources.ts";
import { ReactionLog } from "../components/reaction-log.tsx";
import { reactionsOf } from "../components/reactions-of.ts";

export interface ReactionLogDialogProps extends SlotProps<"post.actions"> {
  isOpen: boolean;
  onClose: () => void;
}

export function ReactionLogDialog({ post, isOpen, onClose }: ReactionLogDialogProps) {
  const { recordType, recordID } = post;
  const { addToast } = useToast();
  const [log, setLog] = useState<{ reactions: readonly Reaction[]; total: number }>();

  useEffect(() => {
    if (!isOpen) return;
    const fail = () => addToast({ body: <FormattedMessage id="ui.failed" />, tone: "error" });
    const { path, params } = reactionsOf({ recordType, recordID });
    browserTransport("GET", path, { params, query: { limit: 100 } })
      .then(({ body, paging }) => {
        const reactions = body as Reaction[];
        setLog({ reactions, total: paging?.total ?? reactions.length });
      })
      .catch(fail);
  }, [isOpen, recordType, recordID, addToast]);

  async function remove({ userID }: Reaction) {
    const { path, params } = reactionsOf(post);
    try {
      await browserTransport("DELETE", `${path}/{userID}`, { params: { ...params, userID } });
    } catch {
      return void addToast({ body: <FormattedMessage id="ui.failed" />, tone: "error" });
    }
    setLog(
      (before) =>
        before && {
          reactions: before.reactions.filter((each) => each.userID !== userID),
          total: before.total - 1,
        },
    );
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      title={<FormattedMessage id="reactions.log.title" />}
    >
      {log ? <ReactionLog {...log} onRemove={(reaction) => void remove(reaction)} /> : <Loader />}
    </Modal>
  );
}
