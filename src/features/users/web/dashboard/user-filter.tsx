import { useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { type UserList, userSorts, userStates } from "./pages/load-users.ts";

export function UserFilter({ roles, search }: Pick<UserList, "roles" | "search">) {
  const intl = useIntl();
  const { query, roleID, state, sort } = search;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <FilterBar
      key={JSON.stringify(search)}
      action="/dashboard/users"
      isActive={Boolean(query || roleID || state)}
    >
      <FilterField id="query" label={text("users.manage.query")} isWide>
        <TextInput name="query" type="search" defaultValue={query} maxLength={200} dir="auto" />
      </FilterField>
      <FilterField id="roleID" label={text("users.manage.role")}>
        <Select name="roleID" defaultValue={roleID ?? ""}>
          <option value="">{text("dashboard.all")}</option>
          {roles.map((role) => (
            <option key={role.roleID} value={role.roleID}>
              {role.name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="state" label={text("users.manage.state")}>
        <Select name="state" defaultValue={state ?? ""}>
          <option value="">{text("dashboard.all")}</option>
          {userStates.map((each) => (
            <option key={each} value={each}>
              {text(`users.manage.state.${each}`)}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="sort" label={text("users.members.sort")}>
        <Select name="sort" defaultValue={sort}>
          {userSorts.map((each) => (
            <option key={each} value={each}>
              {text(`users.manage.sort.${each.replace("-", "")}`)}
            </option>
          ))}
        </Select>
      </FilterField>
    </FilterBar>
  );
}
