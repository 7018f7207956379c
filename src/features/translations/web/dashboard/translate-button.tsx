import { useCallback, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LanguageOptions } from "./language-options.tsx";
import { NeedsLanguages } from "./needs-languages.tsx";
import { loadTexts, type TextList, textsUrl } from "./pages/load-texts.ts";
import { TextFields } from "./text-fields.tsx";
import styles from "./translate-button.module.css";

/** Opens the texts of one record in a dialog, or the page with those of all. */
export function TranslateButton({
  resource,
  recordType,
  record,
}: SlotProps<"dashboard.translate">) {
  const may = usePermissionCheck();
  const [isOpen, setIsOpen] = useState(false);
  const [locale, setLocale] = useState("");
  const close = useCallback(() => setIsOpen(false), []);
  if (!may("community.moderate") && !may("site.manage")) return null;
  const href = textsUrl(resource, {
    locale,
    recordType,
    [typeof record === "number" ? "recordID" : "recordKey"]: record && String(record),
  });
  return (
    <>
      <LinkButton
        href={href}
        icon="globe"
        onClick={(event) => {
          if (!record) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <FormattedMessage id="translations.translate" />
      </LinkButton>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        href={href}
        load={loadTexts}
        title={<FormattedMessage id="translations.translate" />}
        submitLabel={<FormattedMessage id="dashboard.save" />}
        done={<FormattedMessage id="translations.done" />}
        canSubmit={({ texts }) => texts.length > 0}
        size="xl"
      >
        {(list, answer) => <Texts key={href} list={list} answer={answer} onLocale={setLocale} />}
      </FormDialog>
    </>
  );
}

interface TextsProps {
  list: TextList;
  answer: Parameters<typeof TextFields>[0]["answer"];
  onLocale: (locale: string) => void;
}

function Texts({ list, answer, onLocale }: TextsProps) {
  const intl = useIntl();
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const onEdit = (key: string, isEdited: boolean) =>
    setEdited((before) => {
      const others = [...before].filter((each) => each !== key);
      return new Set(isEdited ? [...others, key] : others);
    });
  if (list.locales.length === 0) return <NeedsLanguages />;
  return (
    <div className={styles.texts}>
      <FormField
        id="translate-locale"
        label={<FormattedMessage id="translations.language" />}
        {...(edited.size > 0 && {
          description: intl.formatMessage({ id: "translations.language.unsaved" }),
        })}
      >
        <Select
          value={list.search.locale}
          disabled={edited.size > 0}
          onChange={(event) => onLocale(event.currentTarget.value)}
        >
          <LanguageOptions locales={list.locales} />
        </Select>
      </FormField>
      {list.texts.length === 0 ? (
        <p>
          <FormattedMessage id="translations.none.text" />
        </p>
      ) : (
        <TextFields {...list} answer={answer} onEdit={onEdit} />
      )}
    </div>
  );
}
