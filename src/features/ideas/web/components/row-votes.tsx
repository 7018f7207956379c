import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

/** Numbers of votes in a list, and whether the viewer voted. */
export function RowVotes({ post }: SlotProps<"row.meta">) {
  const { ideaVotes = [] } = post.record;
  const own = ideaVotes.find(({ hasReacted }) => hasReacted);
  if (ideaVotes.length === 0) return null;
  return (
    <>
      {ideaVotes.map(({ urlcode, count }) => (
        <span key={urlcode}>
          <FormattedMessage id={`ideas.count.${urlcode}`} values={{ count }} />
        </span>
      ))}
      {own && (
        <strong>
          <FormattedMessage id={`ideas.own.${own.urlcode}`} />
        </strong>
      )}
    </>
  );
}
