import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field, RadioField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { ModerationMessage } from "../../contract/resources.ts";
import { messagePages, messageTypes, viewLocations } from "../../contract/rules.ts";

interface MessageFieldsProps {
  message: Omit<ModerationMessage, "dateInserted"> | null;
  categories: readonly { categoryID: number; name: string; depth: number }[];
}

export function MessageFields({ message, categories }: MessageFieldsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `moderationMessages.${id}` });
  const label = (id: string) => <FormattedMessage id={`moderationMessages.${id}`} />;
  // Keeps a deleted or unlisted category selected, so that the notice does not move to all pages.
  const elsewhereID = categories.some(({ categoryID }) => categoryID === message?.recordID)
    ? undefined
    : (message?.recordID ?? undefined);
  return (
    <>
      <Field
        name="body"
        label={label("body")}
        description={label("body.text")}
        isRequired
        initial={message?.body}
      >
        {(control) => <TextArea {...control} dir="auto" maxLength={5_000} />}
      </Field>
      <RadioField
        name="type"
        legend={label("type")}
        initial={message?.type ?? "info"}
        options={messageTypes.map((value) => ({ value, label: label(`type.${value}`) }))}
      />
      <RadioField
        name="viewLocation"
        legend={label("place")}
        initial={message?.viewLocation ?? "content"}
        options={viewLocations.map((value) => ({ value, label: label(`place.${value}`) }))}
      />
      <Field name="layoutViewType" label={label("page")} initial={message?.layoutViewType}>
        {(control) => (
          <Select {...control}>
            <option value="">{text("page.all")}</option>
            {messagePages.map((page) => (
              <option key={page} value={page}>
                {text(`page.${page}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="categoryID" label={label("category")} initial={message?.recordID}>
        {(control) => (
          <Select {...control}>
            <option value="">{text("category.all")}</option>
            {elsewhereID !== undefined && <option value={elsewhereID}>{`#${elsewhereID}`}</option>}
            {categories.map(({ categoryID, name, depth }) => (
              <option key={categoryID} value={categoryID}>
                {`${"\u00A0\u00A0".repeat(Math.max(0, depth - 1))}${name}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CheckField
        name="includeDescendants"
        label={label("below")}
        initial={message?.includeDescendants ?? true}
      />
      <CheckField
        name="isDismissible"
        label={label("dismissible")}
        description={label("dismissible.text")}
        initial={message?.isDismissible ?? true}
      />
      <CheckField name="isEnabled" label={label("enabled")} initial={message?.isEnabled ?? true} />
    </>
  );
}
