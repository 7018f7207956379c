import { FormattedMessage } from "react-intl";
import { RadioField } from "#features/dashboard/web/public.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { typeIcons } from "../../contract/rules.ts";
import styles from "./type-form.module.css";

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

export const IconField = ({ initial }: { initial: string }) => (
  <div className={styles.icons}>
    <RadioField
      name="postButtonIcon"
      legend={text("icon")}
      initial={initial}
      options={[
        { value: "", label: text("icon.base") },
        ...typeIcons.map((value) => ({
          value,
          label: (
            <span className={styles.icon}>
              <Icon name={value} size="small" />
              {text(`icon.${value}`)}
            </span>
          ),
        })),
      ]}
    />
  </div>
);
