import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ScimConnection } from "../../contract/resources.ts";

const text = (id: string) => <FormattedMessage id={`scim.${id}`} />;

export const ConnectionFields = ({ connection }: { connection: ScimConnection | null }) => (
  <>
    <Field
      name="name"
      label={text("name")}
      description={text("name.text")}
      isRequired
      initial={connection?.name}
    >
      {(control) => <TextInput {...control} maxLength={100} dir="auto" />}
    </Field>
    <Field
      name="domains"
      label={text("domains")}
      description={text("domains.text")}
      initial={connection?.domains.join(", ")}
    >
      {(control) => <TextInput {...control} dir="ltr" autoComplete="off" spellCheck={false} />}
    </Field>
    <CheckField
      name="linksMembers"
      label={text("linksMembers")}
      description={text("linksMembers.text")}
      initial={connection?.linksMembers ?? false}
    />
    <CheckField name="isActive" label={text("isActive")} initial={connection?.isActive ?? true} />
  </>
);
