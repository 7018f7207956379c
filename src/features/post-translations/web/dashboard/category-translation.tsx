import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { TranslationOptions } from "../../contract/resources.ts";
import { maxLocales, type TranslationMode, translationModes } from "../../contract/rules.ts";

const off: TranslationOptions = { mode: "off", locales: [], includesHidden: false };

type Taken = { postTranslation?: TranslationOptions };

const field = "json:postTranslation";

/** Without scripts it is sent as it was. */
export function CategoryTranslation({ category }: SlotProps<"categoryForm.inputs">) {
  const [options, setOptions] = useState(((category ?? {}) as Taken).postTranslation ?? off);
  const change = (changes: Partial<TranslationOptions>) => setOptions({ ...options, ...changes });
  return (
    <>
      <input type="hidden" name={field} value={JSON.stringify(options)} />
      <ModeField mode={options.mode} onChange={(mode) => change({ mode })} />
      {options.mode === "atSave" && (
        <LocaleFields locales={options.locales} onChange={(locales) => change({ locales })} />
      )}
      {options.mode !== "off" && (
        <Checkbox
          checked={options.includesHidden}
          onChange={({ target }) => change({ includesHidden: target.checked })}
          label={<FormattedMessage id="postTranslations.category.hidden" />}
          description={<FormattedMessage id="postTranslations.category.hidden.text" />}
        />
      )}
    </>
  );
}

function ModeField({
  mode,
  onChange,
}: {
  mode: TranslationMode;
  onChange: (mode: TranslationMode) => void;
}) {
  const intl = useIntl();
  return (
    <Field
      name={field}
      label={<FormattedMessage id="postTranslations.category" />}
      description={<FormattedMessage id="postTranslations.category.text" />}
    >
      {() => (
        <Select value={mode} onChange={({ target }) => onChange(target.value as TranslationMode)}>
          {translationModes.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `postTranslations.category.${each}` })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function LocaleFields({
  locales,
  onChange,
}: {
  locales: readonly string[];
  onChange: (locales: string[]) => void;
}) {
  const { locales: offered } = useSite();
  return (
    <ChoiceGroup
      id="postTranslationLocales"
      legend={<FormattedMessage id="postTranslations.category.locales" />}
    >
      {offered.map(({ localeID, displayNames }) => {
        const isChosen = locales.includes(localeID);
        return (
          <Checkbox
            key={localeID}
            checked={isChosen}
            disabled={!isChosen && locales.length >= maxLocales}
            onChange={() =>
              onChange(
                isChosen ? locales.filter((each) => each !== localeID) : [...locales, localeID],
              )
            }
            label={<bdi>{displayNames[localeID] ?? localeID}</bdi>}
          />
        );
      })}
    </ChoiceGroup>
  );
}
