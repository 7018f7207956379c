import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup, Field, RadioField } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { pageLimits } from "../../contract/rules/limits.ts";
import styles from "./page-form.module.css";
import type { PageData } from "./pages/load-pages.ts";

const text = (id: string) => <FormattedMessage id={`custom-pages.${id}`} />;

export function PageFields({ page, layout, titleBar, roles }: PageData) {
  return (
    <>
      <Field name="seoTitle" label={text("title")} initial={page?.seoTitle} isRequired>
        {(control) => <TextInput {...control} dir="auto" maxLength={pageLimits.title} />}
      </Field>
      <Field
        name="seoDescription"
        label={text("description")}
        description={text("description.text")}
        initial={page?.seoDescription}
      >
        {(control) => (
          <TextArea {...control} rows={2} dir="auto" maxLength={pageLimits.description} />
        )}
      </Field>
      <Field
        name="urlcode"
        label={text("address")}
        description={text("address.text")}
        initial={page?.urlcode}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={pageLimits.urlcode}
          />
        )}
      </Field>
      <RadioField
        name="status"
        legend={text("status")}
        initial={page?.status ?? "unpublished"}
        options={(["unpublished", "published"] as const).map((status) => ({
          value: status,
          label: text(status),
          description: text(`${status}.text`),
        }))}
      />
      <CheckGroup name="roleIDs" legend={text("roles")} description={text("roles.text")}>
        {roles.map(({ roleID, name }) => (
          <CheckField
            key={roleID}
            name="roleIDs"
            value={String(roleID)}
            label={<bdi>{name}</bdi>}
            initial={page?.roleIDs?.includes(roleID)}
          />
        ))}
      </CheckGroup>
      <Field
        name="layout"
        label={text("layout")}
        description={
          page?.layoutID ? <EditLayoutLink layoutID={page.layoutID} /> : text("layout.text")
        }
        initial={layout}
      >
        {(control) => (
          <TextArea {...control} rows={14} dir="ltr" spellCheck={false} className={styles.code} />
        )}
      </Field>
      <Field
        name="titleBar"
        label={text("titleBar")}
        description={text("titleBar.text")}
        initial={titleBar}
      >
        {(control) => (
          <TextArea {...control} rows={4} dir="ltr" spellCheck={false} className={styles.code} />
        )}
      </Field>
    </>
  );
}

const EditLayoutLink = ({ layoutID }: { layoutID: number }) => (
  <Link href={`/dashboard/layouts/${layoutID}/edit`}>{text("editLayout")}</Link>
);
