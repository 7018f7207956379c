import { type KeyboardEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, CheckGroup, DashboardForm } from "#features/dashboard/web/public.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useHasScripts } from "#ui/has-scripts.ts";
import styles from "./apply-form.module.css";
import { siteViewTypes } from "./use-view-type-name.ts";

type ApplyFormProps = {
  layoutViewType: string;
  categories: readonly { recordID: number; name: string; breadcrumbs: readonly unknown[] }[];
  sections: readonly { siteSectionID: number; name: string }[];
  isDefault: boolean;
};

const text = (id: string) => <FormattedMessage id={`layouts.manage.${id}`} />;

/** Fewer are found at a glance. */
const searchedFrom = 10;

/** Chooses places, which lose the layout that they had. */
export function ApplyForm({ layoutViewType, categories, sections, isDefault }: ApplyFormProps) {
  const intl = useIntl();
  const [words, setWords] = useState("");
  const offered = siteViewTypes.has(layoutViewType) ? [] : categories;
  const sought = words.trim().toLocaleLowerCase(intl.locale);
  const isFound = (name: string) => name.toLocaleLowerCase(intl.locale).includes(sought);
  return (
    <DashboardForm intent="apply" submitLabel={text(isDefault ? "applyDefault" : "apply")}>
      <CheckGroup name="places" legend={text("applyTo")} description={text("applyTo.text")}>
        {offered.length + sections.length >= searchedFrom && (
          <PlaceSearch words={words} onChange={setWords} />
        )}
        <CheckField name="places" value="global:-1" label={text("global")} />
        {sections.map(({ siteSectionID, name }) => (
          <Choice key={siteSectionID} isFound={isFound(name)}>
            <CheckField
              name="places"
              value={`siteSection:${siteSectionID}`}
              label={
                <>
                  <bdi>{name}</bdi> {text("section")}
                </>
              }
            />
          </Choice>
        ))}
        {offered.map(({ recordID, name, breadcrumbs }) => (
          <Choice key={recordID} isFound={isFound(name)} level={breadcrumbs.length}>
            <CheckField name="places" value={`category:${recordID}`} label={<bdi>{name}</bdi>} />
          </Choice>
        ))}
      </CheckGroup>
    </DashboardForm>
  );
}

interface PlaceSearchProps {
  words: string;
  onChange: (words: string) => void;
}

/** Works with scripts only; without them all places are there. */
function PlaceSearch({ words, onChange }: PlaceSearchProps) {
  const hasScripts = useHasScripts();
  if (!hasScripts) return null;
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  };
  return (
    <FormField label={text("findPlace")}>
      <TextInput
        type="search"
        value={words}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={keepForm}
      />
    </FormField>
  );
}

interface ChoiceProps {
  isFound: boolean;
  level?: number;
  children: ReactNode;
}

/** One that is chosen stays in sight. */
const Choice = ({ isFound, level = 0, children }: ChoiceProps) => (
  <div
    className={isFound ? undefined : styles.notFound}
    style={{ paddingInlineStart: `${level * 24}px` }}
  >
    {children}
  </div>
);
