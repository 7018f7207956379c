import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
} from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { embeddingAddress } from "../../../contract/rules/addresses.ts";

type Pages = typeof import("../../../contract/routes/pages.ts");

const address = `${embeddingAddress}/pages`;

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  embeddedPageID: recordID(params.embeddedPageID),
});

async function load(transport: Transport, args: PageArgs) {
  const api = apiOf<Pages>()(transport);
  const page = await api("GET /embedding/pages/{embeddedPageID}", { params: paramsOf(args) });
  const { embedHostID, embeddedPageID } = page;
  const all = await api("GET /embedding/pages", { query: { embedHostID, limit: 100 } });
  return { page, others: all.filter((each) => each.embeddedPageID !== embeddedPageID) };
}

export const loader = serverLoader(load);

const acts: Record<string, (call: FormCall) => Promise<string>> = {
  async save({ transport, params, values }) {
    const { url = "", pageID = "", discussionID = "" } = values;
    await apiOf<Pages>()(transport)("PATCH /embedding/pages/{embeddedPageID}", {
      params: paramsOf({ params }),
      body: {
        url,
        ...(pageID.trim() ? { pageID } : {}),
        ...(discussionID ? { discussionID: Number(discussionID) } : {}),
      },
    });
    return "saved";
  },
  async merge({ transport, params, values }) {
    await apiOf<Pages>()(transport)("PUT /embedding/pages/{embeddedPageID}/merge", {
      params: paramsOf({ params }),
      body: { intoPageID: Number(values.intoPageID) },
    });
    return "merged";
  },
  async forget({ transport, params }) {
    await apiOf<Pages>()(transport)("DELETE /embedding/pages/{embeddedPageID}", {
      params: paramsOf({ params }),
    });
    return "removed";
  },
};

export const action = formAction(async (call) => {
  const act = acts[call.values.intent ?? ""] ?? acts.save;
  return redirect(`${address}?done=${await act?.(call)}`);
});

const text = (id: string) => <FormattedMessage id={`embedding.${id}`} />;

export default function EmbeddedPagePage() {
  const intl = useIntl();
  const { page, others } = useLoaderData<typeof loader>();
  const { title, url, keys, discussionID } = page;
  return (
    <DashboardPage
      title={title}
      description={<bdi dir="ltr">{keys.join(" · ")}</bdi>}
      above={[
        { name: intl.formatMessage({ id: "embedding.manage" }), url: embeddingAddress },
        { name: intl.formatMessage({ id: "embedding.pages" }), url: address },
      ]}
    >
      <DashboardSection title={text("page.move")} description={text("page.move.text")}>
        <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
          <Field name="url" label={text("page.url")} isRequired initial={url}>
            {(control) => <TextInput {...control} type="url" dir="ltr" maxLength={2_000} />}
          </Field>
          <Field name="pageID" label={text("page.id")} description={text("page.id.text")}>
            {(control) => <TextInput {...control} dir="ltr" maxLength={200} />}
          </Field>
          <Field
            name="discussionID"
            label={text("page.discussion")}
            description={text("page.discussion.text")}
            initial={discussionID}
          >
            {(control) => <NumberInput {...control} min={1} step={1} />}
          </Field>
        </DashboardForm>
      </DashboardSection>
      {others.length > 0 && (
        <DashboardSection title={text("page.merge")} description={text("page.merge.text")}>
          <DashboardForm intent="merge" submitLabel={text("page.merge")}>
            <Field name="intoPageID" label={text("page.into")}>
              {(control) => (
                <Select {...control}>
                  {others.map((other) => (
                    <option key={other.embeddedPageID} value={other.embeddedPageID}>
                      {other.title}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </DashboardForm>
        </DashboardSection>
      )}
      <DashboardSection title={text("page.forget")} description={text("page.forget.text")}>
        <DashboardForm intent="forget" isDangerous submitLabel={text("page.forget")}>
          {null}
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
