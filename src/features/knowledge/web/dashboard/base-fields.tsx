import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, CheckGroup, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { articleOrders, baseNameLimit, viewTypes } from "../../contract/rules.ts";
import { LanguageName } from "../components/language-name.tsx";

interface BaseFieldsProps {
  base:
    | {
        name: string;
        urlCode: string;
        description: string;
        viewType: string;
        sortArticles: string;
        sourceLocale: string;
        locales: readonly string[];
        requiresReview: boolean;
        hasCustomPermission: boolean;
        viewRoleIDs?: readonly number[] | undefined;
        editRoleIDs?: readonly number[] | undefined;
      }
    | undefined;
  /** Languages that are offered. */
  locales: readonly string[];
  roles: readonly { roleID: number; name: string }[];
}

function Options({ of, values }: { of: string; values: readonly string[] }) {
  const intl = useIntl();
  return values.map((value) => (
    <option key={value} value={value}>
      {intl.formatMessage({ id: `knowledge.base.${of}.${value}` })}
    </option>
  ));
}

const text = (id: string) => <FormattedMessage id={`knowledge.base.${id}`} />;

function LocaleFields({ base, locales }: Omit<BaseFieldsProps, "roles">) {
  const intl = useIntl();
  return (
    <>
      <Field
        name="sourceLocale"
        label={text("sourceLocale")}
        initial={base?.sourceLocale ?? intl.locale}
      >
        {(control) => (
          <Select {...control}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {intl.formatDisplayName(locale, { type: "language" })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CheckGroup name="locales" legend={text("locales")}>
        {locales.map((locale) => (
          <CheckField
            key={locale}
            name="locales"
            value={locale}
            label={<LanguageName locale={locale} />}
            initial={base?.locales.includes(locale) ?? false}
          />
        ))}
      </CheckGroup>
    </>
  );
}

export const KbFields = ({ base, locales, roles }: BaseFieldsProps) => (
  <>
    <Field name="name" label={text("name")} initial={base?.name} isRequired>
      {(control) => <TextInput {...control} dir="auto" maxLength={baseNameLimit} />}
    </Field>
    <Field
      name="urlCode"
      label={text("urlCode")}
      description={text("urlCode.text")}
      initial={base?.urlCode}
      isRequired
    >
      {(control) => <TextInput {...control} dir="auto" maxLength={100} spellCheck={false} />}
    </Field>
    <Field name="description" label={text("description")} initial={base?.description}>
      {(control) => <TextInput {...control} dir="auto" maxLength={1_000} />}
    </Field>
    <Field name="viewType" label={text("viewType")} initial={base?.viewType ?? "guide"}>
      {(control) => (
        <Select {...control}>
          <Options of="viewType" values={viewTypes} />
        </Select>
      )}
    </Field>
    <Field name="sortArticles" label={text("sort")} initial={base?.sortArticles ?? "manual"}>
      {(control) => (
        <Select {...control}>
          <Options of="sort" values={articleOrders} />
        </Select>
      )}
    </Field>
    <LocaleFields base={base} locales={locales} />
    <CheckField
      name="requiresReview"
      label={text("requiresReview")}
      initial={base?.requiresReview ?? false}
    />
    <CheckField
      name="hasCustomPermission"
      label={text("hasCustomPermission")}
      initial={base?.hasCustomPermission ?? false}
    />
    {(["viewRoleIDs", "editRoleIDs"] as const).map((name) => (
      <CheckGroup key={name} name={name} legend={text(name)}>
        {roles.map(({ roleID, name: role }) => (
          <CheckField
            key={roleID}
            name={name}
            value={String(roleID)}
            label={<bdi>{role}</bdi>}
            initial={base?.[name]?.includes(roleID) ?? false}
          />
        ))}
      </CheckGroup>
    ))}
  </>
);
