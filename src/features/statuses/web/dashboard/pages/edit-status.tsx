import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { CheckField, DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { PostTypes } from "#features/discussions/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Status } from "../../../contract/resources.ts";
import { statusColors, statusesAddress } from "../../../contract/rules.ts";
import { type ScopeCategory, ScopeField } from "../scope-field.tsx";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Statuses = typeof import("../../../contract/routes.ts");

interface StatusData {
  status: Status | null;
  categories: ScopeCategory[];
}

const load: PageLoad<StatusData> = async (transport, { params }) => ({
  categories: (
    await apiOf<Categories>()(transport)("GET /categories", {
      query: { outputFormat: "flat", limit: 500 },
    })
  ).map(({ categoryID, name, depth = 1 }) => ({ categoryID, name, depth })),
  status: params.statusID
    ? await apiOf<Statuses>()(transport)("GET /discussions/statuses/{statusID}", {
        params: { statusID: recordID(params.statusID) },
      })
    : null,
});

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values, lists }) => {
  const api = apiOf<Statuses>()(transport);
  const categoryIDs = (lists.scope ?? []).map(Number);
  const scopeType = categoryIDs.length > 0 ? ("scoped" as const) : ("global" as const);
  const keepsScope = categoryIDs.length === 0 && values.isHidden === "on";
  const body = {
    ...(keepsScope ? {} : { scopeType, scope: { categoryIDs } }),
    name: values.name ?? "",
    state: values.state === "closed" ? ("closed" as const) : ("open" as const),
    recordSubtype: values.recordSubtype || null,
    isDefault: values.isDefault === "on",
    color: statusColors.find((color) => color === values.color) ?? null,
    ...(values.sort ? { sort: Number(values.sort) } : {}),
  };
  if (params.statusID) {
    const target = { params: { statusID: recordID(params.statusID) } };
    await api("PATCH /discussions/statuses/{statusID}", { ...target, body });
  } else await api("POST /discussions/statuses", { body });
  return redirect(`${statusesAddress}?done=saved`);
});

const text = (id: string) => <FormattedMessage id={`statuses.${id}`} />;

export default function EditStatusPage() {
  const intl = useIntl();
  const { status, categories } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={status?.name ?? intl.formatMessage({ id: "statuses.add" })}
      above={[{ name: intl.formatMessage({ id: "statuses.manage" }), url: statusesAddress }]}
      translated={status && { resource: "statuses", recordType: "status", record: status.statusID }}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          status && (
            <LinkButton
              href={`${statusesAddress}/delete/${status.statusID}`}
              variant="text"
              icon="trash"
            >
              {text("delete")}
            </LinkButton>
          )
        }
      >
        <Field name="name" label={text("name")} isRequired initial={status?.name}>
          {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
        </Field>
        <TypeField initial={status?.recordSubtype ?? ""} />
        <Field name="state" label={text("state")} initial={status?.state ?? "open"}>
          {(control) => (
            <Select {...control}>
              {(["open", "closed"] as const).map((state) => (
                <option key={state} value={state}>
                  {intl.formatMessage({ id: `statuses.state.${state}` })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ColorField initial={status?.color ?? ""} />
        <Field
          name="sort"
          label={text("sort")}
          description={text("sort.text")}
          initial={status?.sort}
        >
          {(control) => <NumberInput {...control} min={0} max={100_000} />}
        </Field>
        <CheckField
          name="isDefault"
          label={text("default.use")}
          description={text("default.text")}
          initial={status?.isDefault ?? false}
        />
        <ScopeField status={status} categories={categories} />
      </DashboardForm>
    </DashboardPage>
  );
}

function ColorField({ initial }: { initial: string }) {
  const intl = useIntl();
  return (
    <Field name="color" label={text("color")} initial={initial}>
      {(control) => (
        <Select {...control}>
          {["", ...statusColors].map((color) => (
            <option key={color} value={color}>
              {intl.formatMessage({ id: `statuses.color.${color || "state"}` })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TypeField({ initial }: { initial: string }) {
  const intl = useIntl();
  const types = use(PostTypes);
  return (
    <Field name="recordSubtype" label={text("type")} initial={initial}>
      {(control) => (
        <Select {...control}>
          <option value="">{intl.formatMessage({ id: "statuses.type.all" })}</option>
          {types.map(({ name, pluralID }) => (
            <option key={name} value={name}>
              {intl.formatMessage({ id: pluralID })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
