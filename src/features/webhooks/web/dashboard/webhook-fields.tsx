import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup, Field, RadioField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Webhook } from "../../contract/resources.ts";
import type { WebhookChoices } from "./webhook-data.ts";
import styles from "./webhooks.module.css";

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;

type WebhookFieldsProps = WebhookChoices & { webhook: Webhook | null };

export function WebhookFields({ webhook, eventTypes, roles, categories }: WebhookFieldsProps) {
  const guestRoleID = roles.find(({ type }) => type === "guest")?.roleID;
  return (
    <>
      <Field name="name" label={text("name")} isRequired initial={webhook?.name}>
        {(control) => <TextInput {...control} maxLength={100} dir="auto" />}
      </Field>
      <Field
        name="url"
        label={text("url")}
        description={text("url.text")}
        isRequired
        initial={webhook?.url}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            dir="ltr"
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <CheckField name="isActive" label={text("isActive")} initial={webhook?.isActive ?? true} />
      <Field
        name="roleID"
        label={text("role")}
        description={text("role.text")}
        initial={webhook?.roleID ?? guestRoleID}
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
      <EventFields webhook={webhook} eventTypes={eventTypes} />
      {categories.length > 0 && <CategoryFields webhook={webhook} categories={categories} />}
      <CheckField
        name="includesEmail"
        label={text("includesEmail")}
        description={text("includesEmail.text")}
        initial={webhook?.includesEmail}
      />
      <CheckField
        name="signsSha1"
        label={text("signsSha1")}
        description={text("signsSha1.text")}
        initial={webhook?.signsSha1}
      />
    </>
  );
}

function EventFields({ webhook, eventTypes }: Pick<WebhookFieldsProps, "webhook" | "eventTypes">) {
  const families = Map.groupBy(eventTypes, ({ familyName }) => familyName);
  return (
    <>
      <RadioField
        name="events"
        legend={text("events")}
        initial={webhook?.eventTypes ? "chosen" : "all"}
        options={[
          { value: "all", label: text("events.all") },
          { value: "chosen", label: text("events.chosen") },
        ]}
      />
      <CheckGroup
        name="eventTypes"
        legend={text("eventTypes")}
        description={text("eventTypes.text")}
      >
        <div className={styles.choices}>
          {[...families].map(([familyName, types]) => (
            <fieldset key={familyName} className={styles.family}>
              <legend>{familyName}</legend>
              {types.map(({ type }) => (
                <CheckField
                  key={type}
                  name="eventTypes"
                  value={type}
                  label={
                    <code dir="ltr" className={styles.code}>
                      {type}
                    </code>
                  }
                  initial={webhook?.eventTypes?.includes(type)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </CheckGroup>
    </>
  );
}

const CategoryFields = ({
  webhook,
  categories,
}: Pick<WebhookFieldsProps, "webhook" | "categories">) => (
  <CheckGroup name="categoryIDs" legend={text("categories")} description={text("categories.text")}>
    <div className={styles.choices}>
      {categories.map(({ categoryID, name, depth }) => (
        <div key={categoryID} style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
          <CheckField
            name="categoryIDs"
            value={String(categoryID)}
            label={<bdi>{name}</bdi>}
            initial={webhook?.categoryIDs.includes(categoryID)}
          />
        </div>
      ))}
    </div>
  </CheckGroup>
);
