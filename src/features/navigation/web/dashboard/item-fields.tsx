import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, CheckGroup, Field } from "#features/dashboard/web/public.ts";
import { useDestinations } from "#features/layouts/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { SuggestedInput } from "#ui/pickers/suggested-input.tsx";
import type { NavigationItem } from "../../contract/resources.ts";
import { navigationLimits } from "../../contract/rules/limits.ts";
import { fieldOf } from "./draft.ts";
import type { NavigationData } from "./pages/load-navigation.ts";

type ItemFieldsProps = Pick<NavigationData, "roles" | "permissions"> & {
  item: NavigationItem;
  /** Name and URL of an item of the product. */
  usual: { name: string; url?: string | undefined } | undefined;
};

const text = (id: string) => <FormattedMessage id={`navigation.${id}`} />;

/** A page of the site found by its name, or any address. */
function UrlInput({ name, defaultValue }: { name: string; defaultValue: string }) {
  const [url, setUrl] = useState(defaultValue);
  return (
    <SuggestedInput
      {...useDestinations()}
      name={name}
      value={url}
      maxLength={2_000}
      placeholder="/"
      onChange={setUrl}
    />
  );
}

export function ItemFields({ item, usual, roles, permissions }: ItemFieldsProps) {
  const intl = useIntl();
  const { id, name, url, badge, isBuiltIn, permission = "", roleIDs = [] } = item;
  return (
    <>
      <Field
        name={fieldOf("name", id)}
        label={text("name")}
        description={isBuiltIn ? text("name.builtIn") : undefined}
        initial={name}
        isRequired={!isBuiltIn}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={navigationLimits.name}
            placeholder={usual?.name}
          />
        )}
      </Field>
      {!isBuiltIn && (
        <Field
          name={fieldOf("url", id)}
          label={text("url")}
          description={text("url.text")}
          initial={url}
        >
          {(control) => <UrlInput {...control} />}
        </Field>
      )}
      <Field name={fieldOf("badge", id)} label={text("badge")} initial={badge?.text}>
        {(control) => <TextInput {...control} dir="auto" maxLength={navigationLimits.badge} />}
      </Field>
      <Field
        name={fieldOf("permission", id)}
        label={text("permission")}
        description={text("permission.text")}
        initial={permission}
      >
        {(control) => (
          <Select {...control}>
            <option value="">{intl.formatMessage({ id: "navigation.permission.none" })}</option>
            {permissions.map((each) => (
              <option key={each.name} value={each.name}>
                {each.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CheckGroup
        name={fieldOf("roleIDs", id)}
        legend={text("roles")}
        description={text("roles.text")}
      >
        {roles.map((role) => (
          <CheckField
            key={role.roleID}
            name={fieldOf("roleIDs", id)}
            value={String(role.roleID)}
            label={<bdi>{role.name}</bdi>}
            initial={roleIDs.includes(role.roleID)}
          />
        ))}
      </CheckGroup>
      <CheckField
        name={fieldOf("isLink", id)}
        label={text("isLink")}
        description={text("isLink.text")}
        initial={item.isLink}
      />
      <CheckField
        name={fieldOf("isHidden", id)}
        label={text("isHidden")}
        description={text("isHidden.text")}
        initial={item.isHidden}
      />
    </>
  );
}
