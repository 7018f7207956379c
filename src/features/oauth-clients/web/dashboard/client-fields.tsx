import { FormattedMessage } from "react-intl";
import {
  CheckField,
  CheckGroup,
  Field,
  ImageField,
  RadioField,
} from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { OauthClient } from "../../contract/resources.ts";
import { scopeNames } from "../../contract/rules.ts";
import type { RoleChoice } from "./client-data.ts";

const text = (id: string) => <FormattedMessage id={`oauth-clients.${id}`} />;

const usualScopes: readonly string[] = ["openid", "profile", "email"];

interface ClientFieldsProps {
  client: OauthClient | null;
  roles: readonly RoleChoice[];
}

export function ClientFields({ client, roles }: ClientFieldsProps) {
  return (
    <>
      <Field
        name="name"
        label={text("name")}
        description={text("name.text")}
        isRequired
        initial={client?.name}
      >
        {(control) => <TextInput {...control} maxLength={100} dir="auto" />}
      </Field>
      <Field name="description" label={text("description")} initial={client?.description}>
        {(control) => <TextArea {...control} rows={2} maxLength={500} dir="auto" />}
      </Field>
      <Field name="homeUrl" label={text("homeUrl")} initial={client?.homeUrl}>
        {(control) => <TextInput {...control} type="url" dir="ltr" autoComplete="off" />}
      </Field>
      <ImageField name="logoUrl" label={text("logo")} initial={client?.logoUrl} />
      {!client && <KindField />}
      <Addresses name="redirectUrls" isRequired initial={client?.redirectUrls} />
      <Addresses name="signOutUrls" initial={client?.signOutUrls} />
      <CheckGroup name="scopes" legend={text("scopes")} description={text("scopes.text")}>
        {scopeNames.map((scope) => (
          <CheckField
            key={scope}
            name="scopes"
            value={scope}
            label={<bdi dir="ltr">{scope}</bdi>}
            description={text(`scope.${scope}`)}
            initial={(client?.scopes ?? usualScopes).includes(scope)}
          />
        ))}
      </CheckGroup>
      <CheckGroup name="roleIDs" legend={text("roles")} description={text("roles.text")}>
        {roles.map(({ roleID, name }) => (
          <CheckField
            key={roleID}
            name="roleIDs"
            value={String(roleID)}
            label={
              name === undefined ? (
                <FormattedMessage id="oauth-clients.roles.deleted" values={{ roleID }} />
              ) : (
                <bdi>{name}</bdi>
              )
            }
            initial={client?.roleIDs.includes(roleID) ?? false}
          />
        ))}
      </CheckGroup>
      <CheckField
        name="isTrusted"
        label={text("isTrusted")}
        description={text("isTrusted.text")}
        initial={client?.isTrusted ?? false}
      />
      <CheckField name="isActive" label={text("isActive")} initial={client?.isActive ?? true} />
    </>
  );
}

const KindField = () => (
  <RadioField
    name="kind"
    legend={text("kind")}
    initial="server"
    options={(["server", "program"] as const).map((value) => ({
      value,
      label: text(`kind.${value}`),
      description: text(`kind.${value}.text`),
    }))}
  />
);

interface AddressesProps {
  name: "redirectUrls" | "signOutUrls";
  isRequired?: boolean;
  initial: readonly string[] | undefined;
}

const Addresses = ({ name, isRequired, initial = [] }: AddressesProps) => (
  <Field
    name={name}
    label={text(name)}
    description={text(`${name}.text`)}
    isRequired={isRequired}
    initial={initial.join("\n")}
  >
    {(control) => (
      <TextArea {...control} rows={2} dir="ltr" spellCheck={false} autoComplete="off" />
    )}
  </Field>
);
