import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import type { RoleChoice, ShownAddon } from "./addon-data.ts";

/** Without a choice it is that of guests. */
export const RoleField = ({ addon, roles }: { addon: ShownAddon; roles: RoleChoice[] }) => (
  <Field
    name="roleID"
    label={<FormattedMessage id="addons.role" />}
    description={<FormattedMessage id="addons.role.text" />}
    initial={addon.roleID}
  >
    {(control) => (
      <Select {...control}>
        {roles.map(({ roleID, name }) => (
          <option key={roleID} value={roleID}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
