import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup, DashboardForm } from "#features/dashboard/web/public.ts";

type ApplyFormProps = {
  layoutViewType: string;
  categories: readonly { recordID: number; name: string; breadcrumbs: readonly unknown[] }[];
  sections: readonly { siteSectionID: number; name: string }[];
  isDefault: boolean;
};

const text = (id: string) => <FormattedMessage id={`layouts.manage.${id}`} />;

/** Types of pages that have no categories of their own. */
const siteOnly = new Set(["home", "discussionList"]);

/** Chooses places, which lose the layout that they had. */
export function ApplyForm({ layoutViewType, categories, sections, isDefault }: ApplyFormProps) {
  const offered = siteOnly.has(layoutViewType) ? [] : categories;
  return (
    <DashboardForm intent="apply" submitLabel={text(isDefault ? "applyDefault" : "apply")}>
      <CheckGroup name="places" legend={text("applyTo")} description={text("applyTo.text")}>
        <CheckField name="places" value="global:-1" label={text("global")} />
        {sections.map(({ siteSectionID, name }) => (
          <CheckField
            key={siteSectionID}
            name="places"
            value={`siteSection:${siteSectionID}`}
            label={
              <>
                <bdi>{name}</bdi> {text("section")}
              </>
            }
          />
        ))}
        {offered.map(({ recordID, name, breadcrumbs }) => (
          <div key={recordID} style={{ paddingInlineStart: `${breadcrumbs.length * 24}px` }}>
            <CheckField name="places" value={`category:${recordID}`} label={<bdi>{name}</bdi>} />
          </div>
        ))}
      </CheckGroup>
    </DashboardForm>
  );
}
