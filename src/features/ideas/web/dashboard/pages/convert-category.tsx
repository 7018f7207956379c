import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Select } from "#ui/forms/select.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { IdeationType } from "../../../contract/resources.ts";
import { voteTypes } from "../../../contract/rules.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Ideas = typeof import("../../../contract/routes.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  categoryID: recordID(params.categoryID),
});

async function load(transport: Transport, args: PageArgs) {
  const category = await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
    params: paramsOf(args),
  });
  const { ideationType = false } = category as { ideationType?: IdeationType };
  return { name: category.name, ideationType };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  const ideationType = voteTypes.find((type) => type === values.ideationType) ?? false;
  await apiOf<Ideas>()(transport)("PUT /categories/{categoryID}/ideas", {
    params: paramsOf({ params }),
    body: { ideationType },
  });
  return redirect("/dashboard/categories?done=saved");
});

export default function ConvertCategoryPage() {
  const intl = useIntl();
  const { name, ideationType } = useLoaderData<typeof loader>();
  const choices = ideationType ? (["none"] as const) : (["up", "up-down"] as const);
  return (
    <DashboardPage
      title={intl.formatMessage(
        { id: ideationType ? "ideas.convertBack" : "ideas.convert" },
        { name },
      )}
      description={
        <FormattedMessage id={ideationType ? "ideas.convertBack.text" : "ideas.convert.text"} />
      }
      above={[
        {
          name: intl.formatMessage({ id: "categories.manage" }),
          url: "/dashboard/categories",
        },
      ]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="ideas.convert.submit" />}
        actions={
          <LinkButton href="/dashboard/categories">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        <Field name="ideationType" label={<FormattedMessage id="ideas.category" />}>
          {({ defaultValue: _, ...control }) => (
            <Select {...control}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {intl.formatMessage({ id: `ideas.category.${choice}` })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
