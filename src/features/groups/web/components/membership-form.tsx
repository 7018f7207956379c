import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedGroup } from "../../contract/resources.ts";
import { reasonLimit } from "../../contract/rules.ts";

const inIt = ["member", "leader", "owner"];

/** Buttons to join, ask, decline and leave, within a form. */
export function MembershipForm({ group }: { group: ReceivedGroup }) {
  const { membership, permissions } = group;
  const isIn = membership !== null && inIt.includes(membership);
  return (
    <>
      {permissions.apply && (
        <FormField id="reason" label={<FormattedMessage id="groups.reason" />}>
          <TextInput name="reason" maxLength={reasonLimit} dir="auto" />
        </FormField>
      )}
      {permissions.join && (
        <Button type="submit" name="act" value="join" variant="primary">
          <FormattedMessage id={membership === "invited" ? "groups.accept" : "groups.join"} />
        </Button>
      )}
      {permissions.apply && (
        <Button type="submit" name="act" value="apply" variant="primary">
          <FormattedMessage id="groups.apply" />
        </Button>
      )}
      {membership === "invited" && (
        <Button type="submit" name="act" value="leave">
          <FormattedMessage id="groups.decline" />
        </Button>
      )}
      {membership === "pending" && (
        <Button type="submit" name="act" value="leave">
          <FormattedMessage id="groups.withdraw" />
        </Button>
      )}
      {isIn && (
        <Button type="submit" name="act" value="leave">
          <FormattedMessage id="groups.leave" />
        </Button>
      )}
    </>
  );
}
