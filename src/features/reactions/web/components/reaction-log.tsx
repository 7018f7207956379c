import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { UserLink } from "#features/users/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { Reaction } from "../../contract/resources.ts";
import { nameOf } from "./reaction-name.ts";

interface ReactionLogProps {
  reactions: readonly Reaction[];
  total: number;
  /** Removes a reaction. Without it, the buttons submit the page's form. */
  onRemove?: (reaction: Reaction) => void;
  mayRemove?: boolean;
}

export function ReactionLog({ reactions, total, onRemove, mayRemove = true }: ReactionLogProps) {
  const intl = useIntl();
  if (reactions.length === 0)
    return (
      <p>
        <FormattedMessage id="reactions.log.none" />
      </p>
    );
  return (
    <>
      <EntryList>
        {reactions.map((reaction) => (
          <Entry
            key={reaction.userID}
            picture={<Photo src={reaction.user.photoUrl} name={reaction.user.name} size="medium" />}
            name={<UserLink user={reaction.user} />}
            actions={mayRemove && <RemoveButton reaction={reaction} onRemove={onRemove} />}
          >
            <EntryNote>
              <span>{nameOf(intl, reaction.reactionType)}</span>
              <DateTime value={reaction.dateInserted} mode="relative" />
            </EntryNote>
          </Entry>
        ))}
      </EntryList>
      {total > reactions.length && (
        <p>
          <FormattedMessage
            id="reactions.log.others"
            values={{ count: total - reactions.length }}
          />
        </p>
      )}
    </>
  );
}

function RemoveButton({
  reaction,
  onRemove,
}: Pick<ReactionLogProps, "onRemove"> & { reaction: Reaction }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "reactions.log.remove" }, { name: reaction.user.name });
  const look = { variant: "icon", icon: "trash", title: label, "aria-label": label } as const;
  if (onRemove) return <Button {...look} onClick={() => onRemove(reaction)} />;
  return (
    <Form method="post">
      <input type="hidden" name="userID" value={reaction.userID} />
      <Button {...look} type="submit" />
    </Form>
  );
}
