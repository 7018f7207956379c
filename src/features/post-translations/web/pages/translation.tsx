import { useIntl } from "react-intl";
import { Form, useActionData, useLoaderData } from "react-router";
import { notFound } from "#platform/contract/errors.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { type TranslatedRecord, translatedTypes } from "../../contract/rules.ts";
import { askTranslation } from "../components/ask-translation.ts";
import { TranslatedWords } from "../components/translated-words.tsx";

type Discussions = typeof import("#features/discussions/contract/routes.ts");
type Comments = typeof import("#features/comments/contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const record = recordOf(params);
  const { name, url } = await findPost(transport, record);
  return { name, url };
}

function recordOf(params: Readonly<Record<string, string | undefined>>): TranslatedRecord {
  const recordType = translatedTypes.find((each) => each === params.recordType);
  if (!recordType) throw notFound();
  return { recordType, recordID: recordID(params.recordID) };
}

const findPost = (transport: Transport, { recordType, recordID: id }: TranslatedRecord) =>
  recordType === "discussion"
    ? apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
        params: { discussionID: id },
      })
    : apiOf<Comments>()(transport)("GET /comments/{commentID}", { params: { commentID: id } });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params }) => ({
  translation: await askTranslation(recordOf(params), transport),
}));

/** What the button below a post opens without scripts. */
export default function TranslationPage() {
  const intl = useIntl();
  const { name, url } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = intl.formatMessage({ id: "postTranslations.title" });
  const translation = answer && "translation" in answer ? answer.translation : undefined;
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={<bdi>{name}</bdi>} />
      {answer && "message" in answer && <RefusedForm answer={answer} />}
      {translation ? (
        <TranslatedWords translation={translation} />
      ) : (
        <Form method="post">
          <Button type="submit" variant="primary">
            {intl.formatMessage({ id: "postTranslations.show" })}
          </Button>
        </Form>
      )}
      <LinkButton href={url} variant="text">
        {intl.formatMessage({ id: "postTranslations.back" })}
      </LinkButton>
    </PageLayout>
  );
}
