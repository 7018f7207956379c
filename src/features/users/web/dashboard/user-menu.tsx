import { FormattedMessage } from "react-intl";
import { RowActions } from "#features/dashboard/web/public.ts";
import { usePermission } from "#platform/web/permissions.tsx";
import { useViewer } from "#platform/web/site-context.ts";
import { DropdownButton, DropdownLink } from "#ui/dropdown-items.tsx";
import type { User } from "../../contract/resources.ts";
import { useBanQuestion } from "./use-ban-question.tsx";

/** What the viewer may do with a member. */
export function UserMenu({ user }: { user: User }) {
  const { userID, name, banned } = user;
  const mayEdit = usePermission("users.edit");
  const mayBan = usePermission(["community.moderate", "users.edit"]);
  const mayDelete = usePermission("users.delete");
  const isSelf = useViewer().userID === userID;
  const { onClick, question } = useBanQuestion(user);
  const verb = banned > 0 ? "unban" : "ban";
  return (
    <>
      <RowActions name={name}>
        <DropdownLink icon="user" href={`/profile/${encodeURIComponent(name)}`}>
          <FormattedMessage id="users.profile" />
        </DropdownLink>
        {mayEdit && (
          <DropdownLink icon="edit" href={`/dashboard/users/${userID}`}>
            <FormattedMessage id="users.manage.edit" />
          </DropdownLink>
        )}
        {mayBan && !isSelf && (
          <DropdownButton
            icon="lock"
            type="submit"
            form="rows"
            name="act"
            value={`${verb}:${userID}`}
            onClick={onClick}
          >
            <FormattedMessage id={`users.manage.${verb}`} />
          </DropdownButton>
        )}
        {mayDelete && !isSelf && (
          <DropdownLink icon="trash" href={`/dashboard/users/${userID}/delete`}>
            <FormattedMessage id="users.manage.delete" />
          </DropdownLink>
        )}
      </RowActions>
      {question}
    </>
  );
}
