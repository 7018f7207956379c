import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { IdeationType } from "../../contract/resources.ts";

const values = [false, "up", "up-down"] as const;

type Taken = { ideationType?: IdeationType };

export function IdeationTypeField({ category }: SlotProps<"categoryForm.inputs">) {
  const intl = useIntl();
  const { ideationType = false } = (category ?? {}) as Taken;
  return (
    <Field
      name="json:ideationType"
      label={<FormattedMessage id="ideas.category" />}
      description={
        category && (
          <FormattedMessage
            id="ideas.category.text"
            values={{
              link: (text) => (
                <Link href={`/dashboard/categories/${category.categoryID}/ideas`}>{text}</Link>
              ),
            }}
          />
        )
      }
      initial={JSON.stringify(ideationType)}
    >
      {(control) => (
        <Select {...control}>
          {values.map((value) => (
            <option key={String(value)} value={JSON.stringify(value)}>
              {intl.formatMessage({ id: `ideas.category.${value || "none"}` })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
