import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { PostAction } from "#features/comments/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { addressOfWarning } from "../../contract/rules.ts";

export const WarnDialog = loadedWhenShown(
  async () => (await import("../dashboard/warn-dialog.tsx")).WarnDialog,
);

export function WarnAuthor({ post }: SlotProps<"post.rare">) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const { userID } = useViewer();
  if (post.insertUserID === undefined || post.insertUserID === userID) return null;
  const href = addressOfWarning(post);
  return (
    <>
      <PostAction
        href={href}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <FormattedMessage id="warnings.warnAuthor" />
      </PostAction>
      {isOpen !== undefined && (
        <WarnDialog href={href} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
