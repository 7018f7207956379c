import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { type BlockerFunction, type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { hasWords } from "../../contract/rules.ts";
import { type DraftKeeper, hasUnsavedChanges } from "../keeping/draft-keeper.ts";
import { discard } from "../keeping/start-and-stop.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import { type LeaveGuard, leaveGuards, useIsActiveGuard } from "./leave-guards.ts";

interface LeavingDialogProps {
  draft: FormDraft;
  asksBeforeReply?: boolean;
}

/**
 * Asks before leaving a page with text that is saved neither on the server nor in the browser. One dialog for all
 * forms, since the router allows one blocker.
 */
export function LeavingDialog({ draft: { keeper }, asksBeforeReply = false }: LeavingDialogProps) {
  return useIsActiveGuard(keeper, asksBeforeReply) ? <GuardDialog /> : null;
}

function GuardDialog() {
  const blocking = useRef<DraftKeeper>(undefined);
  const blocker = useBlocker((move) => {
    blocking.current = leaveGuards().find((guard) => blocks(guard, move))?.keeper;
    return blocking.current !== undefined;
  });
  const { current: keeper } = blocking;
  const kind = keeper && hasUnsavedChanges(keeper) ? "leaving" : "discard";
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      isDangerous
      title={<FormattedMessage id={`drafts.${kind}.title`} />}
      confirmLabel={<FormattedMessage id={`drafts.${kind}.confirm`} />}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        if (keeper && kind === "discard") void discard(keeper);
        blocker.proceed?.();
      }}
    >
      <FormattedMessage id={`drafts.${kind}.question`} />
    </ConfirmDialog>
  );
}

const blocks = ({ keeper, asksBeforeReply }: LeaveGuard, move: Move) =>
  !keeper.isPaused && (isLosing(keeper, move) || (asksBeforeReply && isReply(keeper, move)));

type Move = Parameters<BlockerFunction>[0];

const isLosing = (keeper: DraftKeeper, { currentLocation: from, nextLocation: to }: Move) =>
  from.pathname !== to.pathname && hasUnsavedChanges(keeper);

const isReply = ({ fields }: DraftKeeper, { currentLocation: from, nextLocation: to }: Move) =>
  from.pathname === to.pathname &&
  replyOf(to) !== null &&
  replyOf(to) !== replyOf(from) &&
  hasWords(fields.body);

const replyOf = ({ search }: Location) => new URLSearchParams(search).get("reply");
