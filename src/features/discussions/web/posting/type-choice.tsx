import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { usePostType } from "../components/post-types.ts";
import styles from "./discussion-form.module.css";
import type { FormData } from "./pages/load-form.ts";

interface TypeChoiceProps {
  postTypeID: string | undefined;
  others: FormData["others"];
}

/** Changes the type of a new post; the form is saved as a draft of the other type. */
export function TypeChoice({ postTypeID = "discussion", others = [] }: TypeChoiceProps) {
  const intl = useIntl();
  const typeOf = usePostType();
  const types = others.filter((type) => type.postTypeID !== postTypeID);
  if (types.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>
        <FormattedMessage id="discussions.form.type" />
      </summary>
      <div className={styles.typeChoice}>
        <FormField
          label={<FormattedMessage id="discussions.form.type.label" />}
          description={<FormattedMessage id="discussions.form.type.text" />}
        >
          <Select name="newPostTypeID">
            {types.map((type) => (
              <option key={type.postTypeID} value={type.postTypeID}>
                {type.name ?? intl.formatMessage({ id: typeOf(type.postTypeID).nameID })}
              </option>
            ))}
          </Select>
        </FormField>
        <Button type="submit" name="intent" value="changeType" formNoValidate>
          <FormattedMessage id="discussions.bulk.type" />
        </Button>
      </div>
    </details>
  );
}
